import { dictionary } from './dictionary.rules.ts'

export type Candidate = { word: string; listings: number }

const shortestCorrected = 4
const longestCorrected = 20
const shortestPart = 3
const shortestBeginning = 5
/** Of a long word enough is left when its beginning is wrong: fotographe. */
const longWord = 8
/** Words of the dictionary count as if so many listings had them. */
const dictionaryListings = { trade: 200, other: 30 }
/** A mistake in the first letter is rarer than any other. */
const firstLetterCost = 0.4
/** Fingers that are too quick swap letters more often than they miss them. */
const swapCost = 0.8
/** A beginning with a mistake in it fits less well than a whole word. */
const beginningCost = 0.6
/** A forgotten blank between two words, of the dictionary or of some listings. */
const splitCost = { dictionary: 0.2, other: 1 }
const usualListings = 5

/** How many letters may be wrong: short words with two wrong letters are other words. */
const mistakesIn = (word: string) => (word.length < 6 ? 1 : word.length < 11 ? 2 : 3)

/** The likeliest right spelling of a word nobody knows: fewest mistakes, then the commonest. */
export function likeliest(
  word: string,
  known: Candidate[],
  mostMistakes = Number.POSITIVE_INFINITY,
): string | undefined {
  if (!isCorrectable(word)) return
  const candidates = [...known, ...dictionaryNear(word)]
  let best: { word: string; cost: number } | undefined
  for (const candidate of candidates) {
    if (candidate.word === word) continue
    const isSameFirst = candidate.word[0] === word[0]
    const likely = isSameFirst || word.length >= longWord ? mistakesIn(word) : 1
    const allowed = Math.min(likely, mostMistakes)
    const mistakes = mistakesBetween(word, candidate.word, allowed + 1)
    if (Math.floor(mistakes) > allowed) continue
    const cost = mistakes + (isSameFirst ? 0 : firstLetterCost) - Math.log1p(candidate.listings) / 8
    if (!best || cost < best.cost || (cost === best.cost && candidate.word < best.word))
      best = { word: candidate.word, cost }
  }
  return splitOf(word, known, best?.cost) ?? best?.word
}

/** The misspelled words looked up for one search have so many letters at most: four long trades, or two of the longest words. */
const mostLetters = 48

/** The words to correct, in the order typed: each once, and only as many as one search may cost. */
export function correctedOnes(words: string[]): string[] {
  let letters = 0
  return [...new Set(words)].filter((word) => {
    if (!isCorrectable(word) || letters + word.length > mostLetters) return false
    letters += word.length
    return true
  })
}

/** Of words that exist, those that were looked up for this one: its near spellings and its parts. */
export const nearestOf = (word: string, known: Candidate[]) =>
  known.filter(
    ({ word: other }) =>
      word.startsWith(other) || word.endsWith(other) || editsBetween(word, other, 2) <= 1,
  )

/** Names with digits in them are not misspelt words, and what is very long is no word. */
export const isCorrectable = (word: string) =>
  word.length >= shortestCorrected && word.length <= longestCorrected && /^\p{L}+$/u.test(word)

/** From `tooMany` on, the figure may be less than the mistakes there are. */
function mistakesBetween(typed: string, right: string, tooMany: number) {
  const whole = editsBetween(typed, right, tooMany)
  if (right.length <= typed.length || typed.length < shortestBeginning) return whole
  const begun = editsBetween(typed, right.slice(0, typed.length), tooMany)
  return Math.min(whole, begun + beginningCost)
}

/** Words of the dictionary that can be near: a comparison of letters spares most of them a closer look. */
function dictionaryNear(word: string): Candidate[] {
  const letters = lettersOf(word)
  const allowed = mistakesIn(word)
  const isNear = (known: Candidate & { letters: number }) =>
    Math.abs(known.word.length - word.length) <= allowed &&
    bitsIn(known.letters ^ letters) <= 2 * allowed
  return taught.filter((known) => isNear(known) || known.word.startsWith(word))
}

/** One bit for each letter that occurs. */
function lettersOf(word: string) {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsIn(letters: number) {
  let bits = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) bits++
  return bits
}

const taught = [...dictionary.words]
  .filter(([word]) => word.length >= shortestCorrected)
  .map(([word, meanings]) => {
    const isTrade = [...meanings].some((meaning) => meaning.startsWith('#'))
    const listings = isTrade ? dictionaryListings.trade : dictionaryListings.other
    return { word, listings, letters: lettersOf(word) }
  })

/** Two known words without the blank between them, when that is likelier than a mistake. */
function splitOf(word: string, known: Candidate[], cost = Number.POSITIVE_INFINITY) {
  const listings = new Map(known.map((candidate) => [candidate.word, candidate.listings]))
  const isUsual = (part: string) =>
    dictionary.words.has(part) || (listings.get(part) ?? 0) >= usualListings
  const usual = splitsOf(word).filter((parts) => parts.every(isUsual))
  const [first] = usual
  const isInDictionary = first?.every((part) => dictionary.words.has(part))
  return cost > (isInDictionary ? splitCost.dictionary : splitCost.other)
    ? first?.join(' ')
    : undefined
}

/** Every way to cut a word in two; longest beginnings first. */
export function splitsOf(word: string): [string, string][] {
  const splits: [string, string][] = []
  for (let at = word.length - shortestPart; at >= shortestPart; at--)
    splits.push([word.slice(0, at), word.slice(at)])
  return splits
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** Every spelling one edit away: a letter removed, added, changed, or swapped with the next. May repeat some. */
export function nearSpellings(word: string): string[] {
  const near: string[] = []
  for (let at = 0; at <= word.length; at++) {
    const [before, rest] = [word.slice(0, at), word.slice(at)]
    const [letter = '', after] = [rest[0], rest.slice(1)]
    for (const other of alphabet) {
      near.push(before + other + rest)
      if (rest && other !== letter) near.push(before + other + after)
    }
    if (rest) near.push(before + after)
    if (after && after[0] !== letter) near.push(before + after[0] + letter + after.slice(1))
  }
  return near
}

/** Rows of figures that are written over again and again: words are compared by the hundred. */
let [older, last, row]: [number[], number[], number[]] = [[], [], []]

/**
 * Letters to add, drop, change or swap with the next to make one word of the other. Counting ends where it is sure
 * that they are `enough`: then the figure is at least that.
 */
export function editsBetween(a: string, b: string, enough = Number.POSITIVE_INFINITY): number {
  let leastBefore = 0
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    const [letter, letterBefore] = [a.charCodeAt(i - 1), a.charCodeAt(i - 2)]
    let left = i
    let leastHere = i
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      const changed = (last[j - 1] ?? 0) + (letter === other ? 0 : 1)
      let least = Math.min(changed, (last[j] ?? 0) + 1, left + 1)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && letterBefore === other)
        least = Math.min(least, (older[j - 2] ?? 0) + swapCost)
      row[j] = least
      left = least
      if (least < leastHere) leastHere = least
    }
    // Every way leads through this row, or past it from the one before by swapping letters.
    const leastOfAll = Math.min(leastHere, leastBefore + swapCost)
    leastBefore = leastHere
    if (leastOfAll >= enough) return leastOfAll
    ;[older, last, row] = [last, row, older]
  }
  return last[b.length] ?? a.length
}
