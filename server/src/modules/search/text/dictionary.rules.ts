import { isCategory } from '@ujuzi/contract/services/categories'
import { tradeLexeme, tradeNames } from './category-words.rules.ts'
import { house } from './home-synonyms.rules.ts'
import { emptyWords, wordsOf } from './normalization.rules.ts'
import { looks } from './personal-care-synonyms.rules.ts'

export type Dictionary = {
  /** A word, and the words of listings that mean the same in any language. */
  words: ReadonlyMap<string, ReadonlySet<string>>
  /** The same for words typed next to each other, in any order: sorted, and joined by a blank. */
  phrases: ReadonlyMap<string, ReadonlySet<string>>
  /** Two words that are also written as one: carwash is car and wash. */
  compounds: ReadonlyMap<string, readonly [string, string]>
}

export const longestPhrase = 3

const tellingWords = (typed: string): string[] =>
  wordsOf(typed).filter((word) => !emptyWords.has(word))

export const dictionary: Dictionary = compile()

function compile(): Dictionary {
  const words = new Map<string, Set<string>>()
  const phrases = new Map<string, Set<string>>()
  const compounds = new Map<string, readonly [string, string]>()
  const learn = (name: string, lexemes: string[]) => {
    const parts = tellingWords(name)
    const key = parts.toSorted().join(' ')
    const known = parts.length === 1 ? words : phrases
    known.set(key, new Set([...(known.get(key) ?? []), ...lexemes]))
    const [first, second, third] = parts
    if (first && second && !third) compounds.set(first + second, [first, second])
  }

  for (const { slug, names } of tradeNames) {
    for (const name of names) learn(name, [tradeLexeme(slug)])
  }
  for (const line of `${looks}${house}`.trim().split(/\n+/)) {
    const members = line.split(', ')
    const trades = members.filter(isTrade)
    const names = members.filter((member) => !isTrade(member))
    const lexemes = [...trades, ...names.map(tellingWords).flatMap(single)]
    for (const name of names) learn(name, lexemes)
  }
  return { words, phrases, compounds }
}

function isTrade(member: string) {
  return member.startsWith('#') && isCategory(member.slice(1))
}

function single(parts: string[]) {
  return parts.length === 1 ? parts : []
}
