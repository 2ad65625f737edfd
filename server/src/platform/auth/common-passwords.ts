import { readFileSync } from 'node:fs'

const shortestBase = 6
/** No common password is longer; what is left of a longer one need not be looked up. */
const longestKnown = 40

/** How far down the list a word still counts: as it stands, with signs after it, and dressed up altogether. */
const ranks = { asItStands: Number.POSITIVE_INFINITY, withSigns: 1_000, dressedUp: 250 } as const

/**
 * Whether a password is one of the commonest, or one of the very commonest dressed up to meet the rules:
 * capitals, the usual signs for letters, and digits and signs at the end (`P@ssw0rd2026!` is `password`). Of rarer
 * words people make good passwords (`Market-2026!`), which are nobody's first guess.
 */
export function isCommonPassword(password: string) {
  const typed = password.normalize('NFKC').toLowerCase()
  if (isAmong(typed, ranks.asItStands)) return true
  if (isAmong(typed.replace(/[^a-z0-9]+$/, ''), ranks.withSigns)) return true
  return basesOf(typed).some(
    (base) =>
      /^[a-z]*$/.test(base) && base.length >= shortestBase && isAmong(base, ranks.dressedUp),
  )
}

/** What is left when some, or all, of the digits and signs at the end are cut off and the rest is read as letters. */
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

/** The list is read when the first password is chosen: most processes never need it. */
function isAmong(word: string, first: number) {
  rankOf ??= new Map(
    readFileSync(new URL('../../../data/common-passwords.txt', import.meta.url), 'latin1')
      .trimEnd()
      .split('\n')
      .map((known, index) => [known, index + 1]),
  )
  const rank = rankOf.get(word)
  return rank !== undefined && rank <= first
}
