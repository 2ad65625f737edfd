import { readdirSync, readFileSync } from 'node:fs'
import { articles } from '@ujuzi/contract/content/articles'
import { locales } from '@ujuzi/contract/locale/locales'
import { expect, test } from 'vitest'
import { type Block, type Document, parseDocument, parseSpans } from '#app/lib/content/markdown.ts'
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
