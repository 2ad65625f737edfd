import { isCategory } from '@ujuzi/contract/services/categories'
import { categoryLexeme, categoryNames } from './category-words.rules.ts'
import { homeSynonyms } from './home-synonyms.rules.ts'
import { stopWords, tokenize } from './normalization.rules.ts'
import { personalCareSynonyms } from './personal-care-synonyms.rules.ts'

export type Dictionary = {
  /** Synonyms of a word in any language, as lexemes. */
  words: ReadonlyMap<string, ReadonlySet<string>>
  /** Synonyms of adjacent words in any order: keys are sorted words joined by a space. */
  phrases: ReadonlyMap<string, ReadonlySet<string>>
  /** Compounds, with their two words: carwash is car and wash. */
  compounds: ReadonlyMap<string, readonly [string, string]>
}

export const longestPhrase = 3

const contentWords = (typed: string): string[] =>
  tokenize(typed).filter((word) => !stopWords.has(word))

export const dictionary: Dictionary = compileDictionary()

function compileDictionary(): Dictionary {
  const words = new Map<string, Set<string>>()
  const phrases = new Map<string, Set<string>>()
  const compounds = new Map<string, readonly [string, string]>()
  const addEntry = (name: string, lexemes: string[]) => {
    const parts = contentWords(name)
    const key = parts.toSorted().join(' ')
    const entries = parts.length === 1 ? words : phrases
    entries.set(key, new Set([...(entries.get(key) ?? []), ...lexemes]))
    const [first, second, third] = parts
    if (first && second && !third) compounds.set(first + second, [first, second])
  }

  for (const { slug, names } of categoryNames) {
    for (const name of names) addEntry(name, [categoryLexeme(slug)])
  }
  for (const line of `${personalCareSynonyms}${homeSynonyms}`.trim().split(/\n+/)) {
    const members = line.split(', ')
    const tags = members.filter(isCategoryTag)
    const names = members.filter((member) => !isCategoryTag(member))
    const lexemes = [...tags, ...names.map(contentWords).flatMap(singleWord)]
    for (const name of names) addEntry(name, lexemes)
  }
  return { words, phrases, compounds }
}

function isCategoryTag(member: string) {
  return member.startsWith('#') && isCategory(member.slice(1))
}

function singleWord(parts: string[]) {
  return parts.length === 1 ? parts : []
}
