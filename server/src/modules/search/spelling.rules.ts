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
    const mistakes = mistakesBetween(word, candidate.word)
    const isSameFirst = candidate.word[0] === word[0]
    const allowed = isSameFirst || word.length >= longWord ? mistakesIn(word) : 1
    if (Math.floor(mistakes) > Math.min(allowed, mostMistakes) || candidate.word === word) continue
    const cost = mistakes + (isSameFirst ? 0 : firstLetterCost) - Math.log1p(candidate.listings) / 8
    if (!best || cost < best.cost || (cost === best.cost && candidate.word < best.word))
      best = { word: candidate.word, cost }
  }
  return splitOf(word, known, best?.cost) ?? best?.word
}

/** Names with digits in them are not misspelt words, and what is very long is no word. */
export const isCorrectable = (word: string) =>
  word.length >= shortestCorrected && word.length <= longestCorrected && /^\p{L}+$/u.test(word)

function mistakesBetween(typed: string, right: string) {
  const whole = editsBetween(typed, right)
  if (right.length <= typed.length || typed.length < shortestBeginning) return whole
  const begun = editsBetween(typed, right.slice(0, typed.length))
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

/** Every word that is one mistake away: a letter less, more, another, or swapped with the next. */
export function nearSpellings(word: string): string[] {
  const near = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)]
    for (const other of alphabet) {
      near.add(before + other + letter + after)
      near.add(before + other + after)
    }
    near.add(before + after)
    near.add(before + after.slice(0, 1) + letter + after.slice(1))
  }
  near.delete(word)
  return [...near]
}

/** Letters to add, drop, change or swap with the next to make one word of the other. */
export function editsBetween(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? least) + swapCost)
      row.push(least)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? a.length
}
