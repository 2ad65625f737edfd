import { globSync, readdirSync, readFileSync } from 'node:fs'
import { articles } from '@ujuzi/contract/content/articles'
import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { expect, test } from 'vitest'
import {
  type Block,
  blockText,
  type Document,
  parseDocument,
  parseSpans,
  sectionsOf,
} from '#app/lib/content/markdown.ts'
import { textValues } from './text-values.ts'

const folder = new URL('./texts/', import.meta.url)
const read = (path: string) =>
  parseDocument(readFileSync(new URL(`${path}.md`, folder), 'utf8'), textValues())

const headings = ({ blocks }: Document) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [`${block.level} ${block.id}`] : []))
const textsOf = (block: Block) => {
  if (block.kind === 'list') return block.items
  return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : [block.text]
}
const linksIn = ({ blocks }: Document) =>
  blocks
    .flatMap(textsOf)
    .flatMap(parseSpans)
    .flatMap((span) => (span.kind === 'link' ? [span.to] : []))

const texts = [
  { name: 'the help', pathIn: (locale: string) => `help/${locale}` },
  { name: 'the privacy page', pathIn: (locale: string) => `documents/privacy.${locale}` },
  { name: 'the terms', pathIn: (locale: string) => `documents/terms.${locale}` },
  ...articles.map(({ slug }) => ({
    name: `the article ${slug}`,
    pathIn: (locale: string) => `blog/${locale}/${slug}`,
  })),
]

test.each(texts)(
  '$name has the same sections, blocks and links in every language',
  ({ pathIn }) => {
    const english = read(pathIn('en'))
    for (const locale of locales) {
      const document = read(pathIn(locale))
      expect(headings(document)).toEqual(headings(english))
      expect(new Set(headings(document)).size).toBe(headings(document).length)
      expect(document.blocks.map(({ kind }) => kind)).toEqual(
        english.blocks.map(({ kind }) => kind),
      )
      expect(linksIn(document)).toEqual(linksIn(english))
    }
  },
)

/** Keys of the messages with each text, by language. */
const keysByText = Object.fromEntries(
  locales.map((locale) => [locale, readKeysByText(locale)]),
) as Record<Locale, Map<string, string[]>>

function readKeysByText(locale: Locale) {
  const { pathname } = new URL(`../../../../contract/messages/${locale}/`, import.meta.url)
  const keys = new Map<string, string[]>()
  for (const file of globSync(`${pathname}*.json`)) {
    for (const [key, message] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      if (typeof message === 'string') keys.set(message, [...(keys.get(message) ?? []), key])
    }
  }
  return keys
}

/** Quoted parts of the text: in the help and the legal texts, names of buttons, fields and pages. */
const namesIn = (text: string) =>
  [...text.matchAll(/“([^”]+)”|«\u202f?([^»]+?)\u202f?»/g)].map(([, english, other]) =>
    String(english ?? other),
  )

test.each(locales)(
  'in the language %s, every name that the help has in quotation marks is in the interface',
  (locale) => {
    const names = read(`help/${locale}`).blocks.flatMap((block) => namesIn(blockText(block)))
    expect(names.length).toBeGreaterThan(80)
    expect(names.filter((name) => !keysByText[locale].has(name))).toEqual([])
  },
)

test.each(locales.filter((locale) => locale !== 'en'))(
  'in the language %s, every answer of the help names the same buttons, fields and pages as in English',
  (locale) => {
    const english = sectionsOf(read('help/en').blocks, 3)
    const differing = sectionsOf(read(`help/${locale}`).blocks, 3).filter((answer, index) => {
      const named = english[index] ? keysNamedIn('en', english[index]) : []
      const translated = keysNamedIn(locale, answer)
      return (
        named.length !== translated.length ||
        translated.some((keys) => !named.some((same) => same.some((key) => keys.includes(key))))
      )
    })
    expect(differing.map(({ id }) => id)).toEqual([])
  },
)

/** For each name in the answer, the keys of the messages with this text. */
const keysNamedIn = (locale: Locale, { title, blocks }: ReturnType<typeof sectionsOf>[number]) =>
  [title, ...blocks.map(blockText)]
    .flatMap(namesIn)
    .map((name) => keysByText[locale].get(name) ?? [])

test.each(['privacy', 'terms'])(
  'every name that the text of %s has in quotation marks is in the interface or in its table',
  (name) => {
    for (const locale of locales) {
      const { blocks } = read(`documents/${name}.${locale}`)
      const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []))
      const names = blocks.flatMap((block) => namesIn(blockText(block)))
      expect(names.filter((one) => !keysByText[locale].has(one) && !cells.includes(one))).toEqual(
        [],
      )
    }
  },
)

test('every article file is in the list of articles, in every language', () => {
  for (const locale of locales) {
    const files = readdirSync(new URL(`blog/${locale}`, folder)).sort()
    expect(files).toEqual(articles.map(({ slug }) => `${slug}.md`).sort())
  }
})

test('the privacy and help texts state the retention period and rating threshold that the product uses', () => {
  expect(JSON.stringify(read('documents/privacy.en'))).toContain('180 days after we answered')
  expect(JSON.stringify(read('help/en'))).toContain('at least 4.8 over at least 5 reviews')
})
