import { readFileSync } from 'node:fs'

const shortestBase = 6
/** No common password is longer; what is left of a longer one need not be looked up. */
const longestKnown = 40

/**
 * Whether a password is one of the commonest, or one of them dressed up to meet the rules: capitals,
 * the usual signs for letters, and digits and signs at the end (`P@ssw0rd2026!` is `password`).
 */
export function isCommonPassword(password: string) {
  const typed = password.normalize('NFKC').toLowerCase()
  const withoutSigns = typed.replace(/[^a-z0-9]+$/, '')
  if (isKnown(typed) || isKnown(withoutSigns)) return true
  return basesOf(typed).some(
    (base) => /^[a-z]*$/.test(base) && base.length >= shortestBase && isKnown(base),
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

let known: Set<string> | undefined

/** The list is read when the first password is chosen: most processes never need it. */
function isKnown(word: string) {
  known ??= new Set(
    readFileSync(new URL('../../data/common-passwords.txt', import.meta.url), 'latin1').split('\n'),
  )
  return word !== '' && known.has(word)
}
