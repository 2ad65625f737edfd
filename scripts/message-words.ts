// Checks the words of messages. Alone: node scripts/message-words.ts [file or name of a file, such as booking]
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
  const texts = (typeof message === 'string' ? [message] : message.flatMap(variants)).map((text) =>
    // Names of placeholders are not read by anyone.
    text.replace(/\{\w+\}/g, '{}'),
  )
  return rules[locale]
    .filter((rule) => applies(rule, file, key))
    .flatMap(({ pattern, use }) => {
      const found = texts.flatMap((text) => text.match(pattern) ?? [])
      return [...new Set(found.map((words) => words.toLowerCase()))]
        .filter((words) => !allowed[key]?.words.includes(words))
        .map(
          (words) =>
            `contract/messages/${locale}/${file}.json: ${key}: "${words}" is not used here; write ${use}`,
        )
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const findings = checkMessageWords(process.argv.slice(2).map((name) => basename(name, '.json')))
  for (const finding of findings) console.log(finding)
  console.log(`Words of messages: ${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
