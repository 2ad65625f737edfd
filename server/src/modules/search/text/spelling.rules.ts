import { dictionary } from './dictionary.rules.ts'

export type SpellingCandidate = { word: string; listings: number }

const minLength = 4
const maxLength = 20
const minPartLength = 3
const minPrefixLength = 5
/** Shortest word that may have other mistakes besides a wrong first letter: fotographe. */
const longWord = 8
/** Document frequency assumed for words of the dictionary. */
const dictionaryListings = { category: 200, other: 30 }
/** Added for a wrong first letter, which is rarer than other mistakes. */
const firstLetterCost = 0.4
/** Cost of a transposition, the most frequent typing mistake; other edits cost 1. */
const swapCost = 0.8
/** Added if the word is a misspelled prefix rather than a whole word. */
const prefixCost = 0.6
/** Cost of a missing space between two words of the dictionary, or of the vocabulary. */
const splitCost = { dictionary: 0.2, other: 1 }
const minSplitListings = 5

/** Most mistakes in a word of this length: a short word with two wrong letters is a different word. */
const maxMistakesFor = (word: string) => (word.length < 6 ? 1 : word.length < 11 ? 2 : 3)

/** Most likely correction of an unknown word, by mistakes and document frequency. */
export function bestCorrection(
  word: string,
  known: SpellingCandidate[],
  maxMistakes = Number.POSITIVE_INFINITY,
): string | undefined {
  if (!isCorrectable(word)) return
  const candidates = [...known, ...dictionaryNear(word)]
  let best: { word: string; cost: number } | undefined
  for (const candidate of candidates) {
    if (candidate.word === word) continue
    const isSameFirst = candidate.word[0] === word[0]
    const usualMax = isSameFirst || word.length >= longWord ? maxMistakesFor(word) : 1
    const allowed = Math.min(usualMax, maxMistakes)
    const mistakes = countMistakes(word, candidate.word, allowed + 1)
    if (Math.floor(mistakes) > allowed) continue
    const cost = mistakes + (isSameFirst ? 0 : firstLetterCost) - Math.log1p(candidate.listings) / 8
    if (!best || cost < best.cost || (cost === best.cost && candidate.word < best.word))
      best = { word: candidate.word, cost }
  }
  return bestSplit(word, known, best?.cost) ?? best?.word
}

/** Limit on the total length of the words corrected in one search, which bounds the lookups. */
const maxTotalLetters = 48

/** Distinct words to correct, in typed order, as far as the total length allows. */
export function selectCorrectable(words: string[]): string[] {
  let letters = 0
  return [...new Set(words)].filter((word) => {
    if (!isCorrectable(word) || letters + word.length > maxTotalLetters) return false
    letters += word.length
    return true
  })
}

/** Known words that may correct the typed word: near spellings, and parts of a split. */
export const candidatesFor = (word: string, known: SpellingCandidate[]) =>
  known.filter(
    ({ word: other }) =>
      word.startsWith(other) || word.endsWith(other) || editDistance(word, other, 2) <= 1,
  )

/** Whether a word may be a misspelling: only letters, neither very short nor very long. */
export const isCorrectable = (word: string) =>
  word.length >= minLength && word.length <= maxLength && /^\p{L}+$/u.test(word)

/** Cost of the mistakes, also as a prefix of `right`; exact below `tooMany`, otherwise a lower bound. */
function countMistakes(typed: string, right: string, tooMany: number) {
  const whole = editDistance(typed, right, tooMany)
  if (right.length <= typed.length || typed.length < minPrefixLength) return whole
  const prefix = editDistance(typed, right.slice(0, typed.length), tooMany)
  return Math.min(whole, prefix + prefixCost)
}

/** Words of the dictionary that may be near, filtered by length and letters before the edit distance. */
function dictionaryNear(word: string): SpellingCandidate[] {
  const letters = letterBits(word)
  const allowed = maxMistakesFor(word)
  const isNear = (known: SpellingCandidate & { letters: number }) =>
    Math.abs(known.word.length - word.length) <= allowed &&
    countBits(known.letters ^ letters) <= 2 * allowed
  return dictionaryCandidates.filter((known) => isNear(known) || known.word.startsWith(word))
}

/** Bit set of the letters in a word. */
function letterBits(word: string) {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function countBits(letters: number) {
  let bits = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) bits++
  return bits
}

const dictionaryCandidates = [...dictionary.words]
  .filter(([word]) => word.length >= minLength)
  .map(([word, synonyms]) => {
    const isCategory = [...synonyms].some((synonym) => synonym.startsWith('#'))
    const listings = isCategory ? dictionaryListings.category : dictionaryListings.other
    return { word, listings, letters: letterBits(word) }
  })

/** The word split into two known words, if a missing space is likelier than a mistake of this cost. */
function bestSplit(word: string, known: SpellingCandidate[], cost = Number.POSITIVE_INFINITY) {
  const listings = new Map(known.map((candidate) => [candidate.word, candidate.listings]))
  const isKnown = (part: string) =>
    dictionary.words.has(part) || (listings.get(part) ?? 0) >= minSplitListings
  const [first] = splitsOf(word).filter((parts) => parts.every(isKnown))
  const isInDictionary = first?.every((part) => dictionary.words.has(part))
  return cost > (isInDictionary ? splitCost.dictionary : splitCost.other)
    ? first?.join(' ')
    : undefined
}

/** All splits of a word in two, longest first part first. */
export function splitsOf(word: string): [string, string][] {
  const splits: [string, string][] = []
  for (let at = word.length - minPartLength; at >= minPartLength; at--)
    splits.push([word.slice(0, at), word.slice(at)])
  return splits
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** All spellings at edit distance 1: deletion, insertion, substitution or transposition. May contain duplicates. */
export function spellingsOneEditAway(word: string): string[] {
  const spellings: string[] = []
  for (let at = 0; at <= word.length; at++) {
    const [before, rest] = [word.slice(0, at), word.slice(at)]
    const [letter = '', after] = [rest[0], rest.slice(1)]
    for (const other of alphabet) {
      spellings.push(before + other + rest)
      if (rest && other !== letter) spellings.push(before + other + after)
    }
    if (rest) spellings.push(before + after)
    if (after && after[0] !== letter) spellings.push(before + after[0] + letter + after.slice(1))
  }
  return spellings
}

/** Buffers reused by every call, since words are compared by the hundred. */
let [rowBeforeLast, lastRow, row]: [number[], number[], number[]] = [[], [], []]

/**
 * Damerau-Levenshtein distance (optimal string alignment) with `swapCost` for transpositions. Stops early once the
 * distance is at least `enough`; the result is then a lower bound.
 */
export function editDistance(a: string, b: string, enough = Number.POSITIVE_INFINITY): number {
  let minOfLastRow = 0
  for (let j = 0; j <= b.length; j++) lastRow[j] = j
  for (let i = 1; i <= a.length; i++) {
    const [letter, letterBefore] = [a.charCodeAt(i - 1), a.charCodeAt(i - 2)]
    let left = i
    let minOfRow = i
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      const substitution = (lastRow[j - 1] ?? 0) + (letter === other ? 0 : 1)
      let cost = Math.min(substitution, (lastRow[j] ?? 0) + 1, left + 1)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && letterBefore === other)
        cost = Math.min(cost, (rowBeforeLast[j - 2] ?? 0) + swapCost)
      row[j] = cost
      left = cost
      if (cost < minOfRow) minOfRow = cost
    }
    // Every alignment passes through this row, or skips it with a transposition from the last one.
    const lowerBound = Math.min(minOfRow, minOfLastRow + swapCost)
    minOfLastRow = minOfRow
    if (lowerBound >= enough) return lowerBound
    ;[rowBeforeLast, lastRow, row] = [lastRow, row, rowBeforeLast]
  }
  return lastRow[b.length] ?? a.length
}
