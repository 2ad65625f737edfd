import type { Category } from '@ujuzi/contract/services/categories'
import { dictionary, longestPhrase } from './dictionary.rules.ts'
import { stopWords, tokenize } from './normalization.rules.ts'
import { wordForms } from './word-forms.rules.ts'

/** A term of the query: matched by any of its lexemes, which all occur in listings. */
export type Term = {
  lexemes: string[]
  /** The typed word and the stop words next to it, which count in names. */
  typedWords: string[]
  /** First letters that related words of its language share: plumb. */
  stem: string
  /** In the dictionary, and so a kind of service rather than a proper name. */
  isCommon: boolean
  /** Document frequency: upper bound of the listings that have one of the lexemes. */
  listings: number
  /** Categories of the listings that have one of the lexemes; undefined if they are many. */
  categories: Category[] | undefined
}

/** `categories` is null if there are many. */
export type VocabularyTerm = { term: string; listings: number; categories: Category[] | null }

export type QueryWord = Pick<Term, 'typedWords' | 'stem'> & {
  word: string
  /** Lexemes that match the word: its forms and synonyms, whether or not a listing has them. */
  synonyms: Set<string>
  /** One of its forms is in the dictionary, so on its own it is not the prefix of another word. */
  isWhole: boolean
  /** In the dictionary as it is spelled. */
  isSpelledWhole: boolean
}

const maxWords = 8
const maxLexemes = 40
/** Shortest last word that is treated as a prefix. */
const minPrefixLength = 2

/** Words of the query with their synonyms; see `prefixOf` for the last one. */
export function parseQueryWords(typed: string): QueryWord[] {
  const words = groupStopWords(typed).slice(0, maxWords).flatMap(splitCompound).map(queryWordOf)
  for (let length = 2; length <= longestPhrase; length++) {
    for (let start = 0; start + length <= words.length; start++)
      mergePhrase(words.slice(start, start + length))
  }
  return words
}

type WordGroup = { word: string; typedWords: string[]; compound?: string }

/** The content words, each with the stop words next to it; all words if there are only stop words. */
function groupStopWords(typed: string): WordGroup[] {
  const words = tokenize(typed)
  if (words.every(isStopWord)) return words.map((word) => ({ word, typedWords: [word] }))
  const groups: WordGroup[] = []
  const before: string[] = []
  for (const word of words) {
    const last = groups.at(-1)
    if (!isStopWord(word)) groups.push({ word, typedWords: last ? [word] : [...before, word] })
    else if (last) last.typedWords.push(word)
    else before.push(word)
  }
  return groups
}

const isStopWord = (word: string) => stopWords.has(word)

const splitCompound = (group: WordGroup): WordGroup[] =>
  dictionary.compounds.get(group.word)?.map((word, nth) => ({
    word,
    typedWords: nth === 0 ? group.typedWords : [],
    compound: group.word,
  })) ?? [group]

function queryWordOf({ word, typedWords, compound }: WordGroup): QueryWord {
  const synonyms = synonymsOf(word)
  if (compound) for (const lexeme of synonymsOf(compound)) synonyms.add(lexeme)
  const isWhole = Boolean(compound) || wordForms(word).some((form) => dictionary.words.has(form))
  const isSpelledWhole = Boolean(compound) || dictionary.words.has(word)
  return { word, typedWords, stem: stemOf(word), synonyms, isWhole, isSpelledWhole }
}

/** Drops the ending, which varies with number, gender and part of speech. */
const stemOf = (word: string) => word.slice(0, Math.max(4, Math.min(5, word.length - 1)))

/** The word in all its forms, and their synonyms in the dictionary. */
function synonymsOf(word: string): Set<string> {
  const synonyms = new Set(wordForms(word))
  for (const form of [...synonyms]) {
    for (const lexeme of dictionary.words.get(form) ?? []) synonyms.add(lexeme)
  }
  return synonyms
}

/** Adds the synonyms of a phrase to each of its words: "hair dresser" finds hairdressers. */
function mergePhrase(parts: QueryWord[]) {
  const words = parts.map(({ word }) => word)
  const phrase = dictionary.phrases.get(words.toSorted().join(' '))
  const compound = words.length === 2 ? synonymsOf(words.join('')) : []
  for (const part of parts) {
    for (const lexeme of [...(phrase ?? []), ...compound]) part.synonyms.add(lexeme)
    if (phrase) part.isWhole = part.isSpelledWhole = true
  }
}

/** The last word, if it may be the prefix of a word that is still being typed. */
export function prefixOf(words: QueryWord[]): string | undefined {
  const last = words.at(-1)
  if (!last || last.word.length < minPrefixLength) return undefined
  // "repa" is a form of the dictionary's "repas", but after other words it may begin "repair".
  const isWhole = words.length > 1 ? last.isSpelledWhole : last.isWhole
  return isWhole ? undefined : last.word
}

/** A term of the vocabulary words that match a query word; the most frequent ones if there are too many. */
export function toTerm(
  { typedWords, stem, isWhole }: QueryWord,
  synonyms: VocabularyTerm[],
  prefixMatches: VocabularyTerm[],
): Term {
  const known = new Set(synonyms.map(({ term }) => term))
  const chosen = [
    ...synonyms.toSorted(byListingsDesc),
    ...prefixMatches.filter(({ term }) => !known.has(term)).sort(byListingsDesc),
  ].slice(0, maxLexemes)
  return {
    lexemes: chosen.map(({ term }) => term),
    typedWords,
    stem,
    isCommon: isWhole,
    listings: chosen.reduce((sum, { listings }) => sum + listings, 0),
    categories: categoriesOf(chosen),
  }
}

/** Shortest prefix that is not limited in a search without a place; shorter ones match too many words. */
const minSelectivePrefix = 4

/**
 * Limits a very short prefix that is the only word to its most frequent word. For searches without a place; suggestions
 * offer the others. After other words, which listings must have as well, any word that begins so is meant.
 */
export function limitShortPrefix(
  words: QueryWord[],
  prefixMatches: VocabularyTerm[],
): VocabularyTerm[] {
  const isShort = (prefixOf(words)?.length ?? minSelectivePrefix) < minSelectivePrefix
  return isShort && words.length === 1
    ? prefixMatches.toSorted(byListingsDesc).slice(0, 1)
    : prefixMatches
}

const byListingsDesc = (a: VocabularyTerm, b: VocabularyTerm) =>
  b.listings - a.listings || (a.term < b.term ? -1 : 1)

function categoriesOf(terms: VocabularyTerm[]): Category[] | undefined {
  const found = new Set<Category>()
  for (const { categories } of terms) {
    if (!categories) return
    for (const category of categories) found.add(category)
  }
  return terms.length === 0 ? undefined : [...found].sort()
}
