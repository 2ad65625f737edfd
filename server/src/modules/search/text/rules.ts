import type { Category } from '@ujuzi/contract/services/categories'
import { dictionary, longestPhrase } from './dictionary.rules.ts'
import { emptyWords, wordsOf } from './normalization.rules.ts'
import { formsOf } from './word-forms.rules.ts'

/** One typed word: what a listing may have instead of it. All of these are words that listings have. */
export type Term = {
  lexemes: string[]
  /** The word itself, with the words beside it that tell nothing: in a name they count. */
  said: string[]
  /** How words of its kind begin in its own language: plumb. */
  stem: string
  /** The dictionary knows the word: it names something many offer, not somebody. */
  isCommon: boolean
  /** At most so many listings have one of them. */
  listings: number
  /** The only categories those listings can be of, if they are few. */
  categories: Category[] | undefined
}

/** A word of the vocabulary; `categories` is null when many use it. */
export type KnownTerm = { term: string; listings: number; categories: Category[] | null }

export type AskedWord = Pick<Term, 'said' | 'stem'> & {
  word: string
  /** Words of listings that would say the same, if there are any. */
  same: Set<string>
  /** The dictionary knows it: it is not the beginning of something else. */
  isWhole: boolean
}

const mostWords = 8
const mostLexemes = 40
/** A word that is typed further: longer ones may begin with it. */
const shortestBeginning = 2

/** What was typed, word by word, each with everything it may be called in a listing. */
export function askedWords(typed: string): AskedWord[] {
  const asked = saidWords(typed).slice(0, mostWords).flatMap(compoundParts).map(askedWord)
  for (let length = 2; length <= longestPhrase; length++) {
    for (let start = 0; start + length <= asked.length; start++)
      bindTogether(asked.slice(start, start + length))
  }
  return asked
}

type Said = { word: string; said: string[]; joined?: string }

/** The words worth looking for, with the others beside them; if none of them tells anything, all of them. */
function saidWords(typed: string): Said[] {
  const words = wordsOf(typed)
  if (words.every(isEmpty)) return words.map((word) => ({ word, said: [word] }))
  const found: Said[] = []
  const before: string[] = []
  for (const word of words) {
    const last = found.at(-1)
    if (!isEmpty(word)) found.push({ word, said: last ? [word] : [...before, word] })
    else if (last) last.said.push(word)
    else before.push(word)
  }
  return found
}

const isEmpty = (word: string) => emptyWords.has(word)

const compoundParts = (asked: Said): Said[] =>
  dictionary.compounds
    .get(asked.word)
    ?.map((word, nth) => ({ word, said: nth === 0 ? asked.said : [], joined: asked.word })) ?? [
    asked,
  ]

function askedWord({ word, said, joined }: Said): AskedWord {
  const same = meaningsOf(word)
  if (joined) for (const lexeme of meaningsOf(joined)) same.add(lexeme)
  const isWhole = Boolean(joined) || formsOf(word).some((form) => dictionary.words.has(form))
  return { word, said, stem: stemOf(word), same, isWhole }
}

/** The first letters say which word it is; the rest says who, how many or what for. */
const stemOf = (word: string) => word.slice(0, Math.max(4, Math.min(5, word.length - 1)))

/** The word in all its forms, and what the dictionary says means the same. */
function meaningsOf(word: string): Set<string> {
  const same = new Set(formsOf(word))
  for (const form of [...same]) {
    for (const lexeme of dictionary.words.get(form) ?? []) same.add(lexeme)
  }
  return same
}

/** Words that mean something together are whole for each of them: hair dresser finds hairdressers. */
function bindTogether(parts: AskedWord[]) {
  const words = parts.map(({ word }) => word)
  const phrase = dictionary.phrases.get(words.toSorted().join(' '))
  const joined = words.length === 2 ? meaningsOf(words.join('')) : []
  for (const part of parts) {
    for (const lexeme of [...(phrase ?? []), ...joined]) part.same.add(lexeme)
    if (phrase) part.isWhole = true
  }
}

/** The beginning of a word that is still being typed. */
export function beginningOf(asked: AskedWord[]): string | undefined {
  const last = asked.at(-1)
  return last && !last.isWhole && last.word.length >= shortestBeginning ? last.word : undefined
}

/** Words of listings for every word typed, commonest first where they are too many. */
export function termOf(
  { said, stem, isWhole }: AskedWord,
  same: KnownTerm[],
  begun: KnownTerm[],
): Term {
  const known = new Set(same.map(({ term }) => term))
  const chosen = [
    ...same.toSorted(commonestFirst),
    ...begun.filter(({ term }) => !known.has(term)).sort(commonestFirst),
  ].slice(0, mostLexemes)
  return {
    lexemes: chosen.map(({ term }) => term),
    said,
    stem,
    isCommon: isWhole,
    listings: chosen.reduce((sum, { listings }) => sum + listings, 0),
    categories: categoriesOf(chosen),
  }
}

/** Three letters of the whole continent begin too much. */
const tellingLetters = 4

/** Without a place a very short beginning stands for the commonest word that begins so; suggestions name the others. */
export function beginsAfar(asked: AskedWord[], begun: KnownTerm[]): KnownTerm[] {
  const isShort = (beginningOf(asked)?.length ?? tellingLetters) < tellingLetters
  return isShort ? begun.toSorted(commonestFirst).slice(0, 1) : begun
}

const commonestFirst = (a: KnownTerm, b: KnownTerm) =>
  b.listings - a.listings || (a.term < b.term ? -1 : 1)

function categoriesOf(terms: KnownTerm[]): Category[] | undefined {
  const found = new Set<Category>()
  for (const { categories } of terms) {
    if (!categories) return
    for (const category of categories) found.add(category)
  }
  return terms.length === 0 ? undefined : [...found].sort()
}
