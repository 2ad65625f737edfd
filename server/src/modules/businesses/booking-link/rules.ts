import { linkNameLengths } from '@ujuzi/contract/businesses/booking-link'
import { isReservedLinkName } from '@ujuzi/contract/businesses/reserved-names'

/** Replacements for letters that stay the same when accents are removed, such as the ɓ of Hausa. */
const baseLetters: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ɛ: 'e',
  ƙ: 'k',
  ŋ: 'n',
  ɔ: 'o',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
}

/**
 * Name for the link of a business: its own name in lower case, without marks and punctuation, shortened at a word.
 * `page` if nothing is left, as with names in other scripts, or if it is kept for the site.
 */
export function toLinkName(businessName: string): string {
  const words = businessName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, (letter) => baseLetters[letter] ?? '')
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g)
  const { min, max } = linkNameLengths
  let name = (words?.[0] ?? '').slice(0, max)
  for (const word of words?.slice(1) ?? []) {
    if (name.length + 1 + word.length > max) break
    name += `-${word}`
  }
  if (name.length >= min && !isReservedLinkName(name)) return name
  const longer = `${name.slice(0, max - '-page'.length)}-page`
  return name === '' || isReservedLinkName(longer) ? 'page' : longer
}

/** The name, then the name with 2, 3 and so on appended. */
export function* linkNameCandidates(name: string): Generator<string> {
  yield name
  for (let number = 2; ; number++) {
    const end = `-${number}`
    yield name.slice(0, linkNameLengths.max - end.length).replace(/-$/, '') + end
  }
}
