import { isGsmCharacter, smsSegments } from '@ujuzi/contract/notifications/sms-text'

const replacements: Record<string, string> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
}

/**
 * Replaces characters by similar ones of the GSM alphabet where there are any, because a single other character limits
 * an SMS to 70 characters. Characters without an equivalent, such as Arabic letters, stay.
 */
export const toGsmText = (text: string) =>
  Array.from(text, (character) => {
    if (isGsmCharacter(character)) return character
    const plain = replacements[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
    return plain === '' ? character : plain
  }).join('')

/** Whether the text fits in one SMS. */
export const fitsOneSms = (text: string) => smsSegments(text) === 1

/** The first of the texts that fits in one SMS, else the first that fits in two segments, else the first. */
export function shortestSms(texts: readonly [string, ...string[]]) {
  const written = texts.map(toGsmText)
  const ofSegments = (most: number) => written.find((text) => smsSegments(text) <= most)
  return ofSegments(1) ?? ofSegments(2) ?? toGsmText(texts[0])
}

/** Names are shortened to these lengths, one after the other, until the text fits. */
const nameLengths = [28, 24, 20, 17, 14, 10] as const

export type NameWriter = (name: string) => string

/** The text with its names in full, and then with shorter and shorter ones, which end in `mark`. */
export const withShorterNames = (
  compose: (nameOf: NameWriter) => string,
  mark = '..',
): readonly [string, ...string[]] => [
  compose((name) => name),
  ...nameLengths.map((longest) => compose((name) => shorten(name, { longest, mark }))),
]

/** Shortens a name, at the end of a word if one ends in the second half of the allowed length. */
function shorten(name: string, { longest, mark }: { longest: number; mark: string }) {
  if (name.length <= longest) return name
  const start = name.slice(0, longest - mark.length)
  const wordEnd = start.lastIndexOf(' ')
  return `${(wordEnd > start.length / 2 ? start.slice(0, wordEnd) : start).replace(/[\s,;.-]+$/, '')}${mark}`
}
