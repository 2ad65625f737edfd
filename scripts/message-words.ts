// Checks the words of messages and of the texts of the site. Alone: node scripts/message-words.ts [file or name of a file, such as booking]
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  allowedTerms,
  type Exception,
  type MessageLocale,
  replacedTerms,
  type Term,
} from './message-terms.ts'

const root = new URL('..', import.meta.url)
const locales: readonly MessageLocale[] = ['en', 'fr', 'es']

/** Help, legal texts and articles. */
const textFolder = 'web/app/features/content/texts'

/** A message as the catalogue has it: one text, or variants by number. */
export type Message = string | readonly { match: Readonly<Record<string, string>> }[]

type Rule = Term & { pattern: RegExp }

/** Letters with accents are no word boundaries for \b. */
const toPattern = (words: string) =>
  new RegExp(/^\[?[¡!]/.test(words) ? words : `(?<![\\p{L}-])(?:${words})(?![\\p{L}])`, 'giu')

const toRules = (locale: MessageLocale): readonly Rule[] =>
  replacedTerms[locale].map((term) => ({ ...term, pattern: toPattern(term.words) }))

const rules = { en: toRules('en'), fr: toRules('fr'), es: toRules('es') }

/** One sentence for each word of the message that is not used, with the term to write instead. */
export function listMessageWords(
  locale: MessageLocale,
  file: string,
  key: string,
  message: Message,
  allowed: Readonly<Record<string, Exception>> = allowedTerms,
): string[] {
  const texts = typeof message === 'string' ? [message] : message.flatMap(variants)
  const place = `contract/messages/${locale}/${file}.json: ${key}`
  return findWords(locale, { file, key, place }, texts, allowed)
}

/**
 * One sentence for each word of a Markdown text that is not used, with its line. Rules know the text by its path
 * without the language, such as `documents/terms`.
 */
export function listTextWords(locale: MessageLocale, path: string, text: string): string[] {
  const name = path
    .replace(/\.md$/, '')
    .split(/[/.]/)
    .filter((part) => part !== locale)
    .join('/')
  return text.split('\n').flatMap((line, index) => {
    const words = line.replace(/\{#[\w-]+\}|\]\([^)]*\)|^!(?= )/g, '')
    const place = `${textFolder}/${path}:${index + 1}`
    return findWords(locale, { file: name, key: name, place }, [words], {})
  })
}

type Source = { file: string; key: string; place: string }

function findWords(
  locale: MessageLocale,
  { file, key, place }: Source,
  texts: readonly string[],
  allowed: Readonly<Record<string, Exception>>,
) {
  // Names of placeholders are not read by anyone.
  const read = texts.map((text) => text.replace(/\{\w+\}/g, '{}'))
  return rules[locale]
    .filter((rule) => applies(rule, file, key))
    .flatMap(({ pattern, use }) => {
      const found = read.flatMap((text) => text.match(pattern) ?? [])
      return [...new Set(found.map((words) => words.toLowerCase()))]
        .filter((words) => !allowed[key]?.words.includes(words))
        .map((words) => `${place}: "${words}" is not used here; write ${use}`)
    })
}

const variants = (message: { match: Readonly<Record<string, string>> }) =>
  Object.values(message.match)

const applies = ({ keys, except }: Rule, file: string, key: string) =>
  (!keys || key.includes(keys)) && !except?.some((part) => file === part || key.includes(part))

/** The findings in the catalogue, or in the files with these names. */
export function checkMessageWords(
  names: readonly string[] = [],
  allowed: Readonly<Record<string, Exception>> = allowedTerms,
): string[] {
  return locales.flatMap((locale) =>
    globSync(`contract/messages/${locale}/*.json`, { cwd: root })
      .map((path) => ({ path, file: basename(path, '.json') }))
      .filter(({ file }) => names.length === 0 || names.includes(file))
      .flatMap(({ path, file }) => {
        const messages: Record<string, Message> = JSON.parse(
          readFileSync(new URL(path, root), 'utf8'),
        )
        return Object.entries(messages).flatMap(([key, message]) =>
          listMessageWords(locale, file, key, message, allowed),
        )
      }),
  )
}

/** The findings in the texts of the site, or in the files with these names. */
export const checkTextWords = (names: readonly string[] = []): string[] =>
  listTexts()
    .filter(({ path }) => names.length === 0 || names.includes(basename(path, '.md')))
    .flatMap(({ locale, path }) =>
      listTextWords(locale, path, readFileSync(new URL(`${textFolder}/${path}`, root), 'utf8')),
    )

/** Markdown texts, with the language that is a part of their path. */
const listTexts = () =>
  globSync('**/*.md', { cwd: new URL(textFolder, root) })
    .sort()
    .flatMap((path) =>
      locales
        .filter((locale) => path.split(/[/.]/).includes(locale))
        .map((locale) => ({ locale, path })),
    )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = process.argv.slice(2)
  const findings = [
    ...checkMessageWords(files.map((name) => basename(name, '.json'))),
    ...checkTextWords(files.map((name) => basename(name, '.md'))),
  ]
  for (const finding of findings) console.log(finding)
  console.log(`Words of messages: ${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
