import { readFileSync } from 'node:fs'

const shortestBase = 6
/** Length of the longest password in the list. */
const longestKnown = 40

/**
 * Number of the commonest passwords to compare with, by kind of match: exact, with symbols appended, or otherwise
 * disguised.
 */
const maxRanks = { exact: Number.POSITIVE_INFINITY, withSymbols: 1_000, disguised: 250 } as const

/**
 * Whether a password is in the list of common ones, or is a very common one disguised to meet the rules: with capitals,
 * look-alike symbols, and digits and symbols appended (`P@ssw0rd2026!` is `password`). Disguises of less common words
 * (`Market-2026!`) are accepted: attackers do not try them first.
 */
export function isCommonPassword(password: string) {
  const typed = password.normalize('NFKC').toLowerCase()
  if (isAmongFirst(typed, maxRanks.exact)) return true
  if (isAmongFirst(typed.replace(/[^a-z0-9]+$/, ''), maxRanks.withSymbols)) return true
  return basesOf(typed).some(
    (base) =>
      /^[a-z]*$/.test(base) &&
      base.length >= shortestBase &&
      isAmongFirst(base, maxRanks.disguised),
  )
}

/** Candidate base words: any part of the trailing digits and symbols is cut off, the rest is mapped to letters. */
function basesOf(typed: string) {
  const letters = typed.replace(/[^a-z]+$/, '').length
  const cuts = Array.from(
    { length: Math.max(0, Math.min(typed.length, longestKnown) - letters + 1) },
    (_, more) => typed.slice(0, letters + more),
  )
  return cuts.flatMap((cut) => [asLetters(cut, 'i'), asLetters(cut, 'l')])
}

const lookalikes: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
}

const asLetters = (text: string, one: string) =>
  text.replace(/[@03$57!1]/g, (sign) => lookalikes[sign] ?? one)

let rankOf: Map<string, number> | undefined

/**
 * Whether the word is among the `maxRank` commonest passwords. The list is read on first use: most processes never do.
 */
function isAmongFirst(word: string, maxRank: number) {
  rankOf ??= new Map(
    readFileSync(new URL('../../../data/common-passwords.txt', import.meta.url), 'latin1')
      .trimEnd()
      .split('\n')
      .map((known, index) => [known, index + 1]),
  )
  const rank = rankOf.get(word)
  return rank !== undefined && rank <= maxRank
}
