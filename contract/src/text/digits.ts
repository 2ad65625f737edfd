import { cleanLine } from '../api/hidden-characters.ts'

/**
 * A number, code or phone number as typed or pasted, in plain characters: digits of every script as 0-9, every dash and
 * minus as `-`, every space as one space, fullwidth signs as ASCII. Hidden characters and full stops at the end are
 * removed. The Arabic separators of decimals and thousands stay, since their meaning is certain.
 */
export const plainNumber = (typed: string) =>
  asciiDigits(cleanLine(typed))
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/[\s.。۔]+$/, '')
    .trimStart()

/** A code without the spaces and dashes with which people group it, in lower case. */
export const plainCode = (typed: string) =>
  plainNumber(typed)
    .replace(/[\s.-]/g, '')
    .toLowerCase()

/** A typed quantity; 0 for other text. */
export function wholeNumber(typed: string): number {
  const plain = plainNumber(typed)
  return /^\d{1,9}$/.test(plain) ? Number(plain) : 0
}

/** The text with the decimal digits of every script as 0-9. */
export const asciiDigits = (text: string) =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))

/**
 * Unicode keeps the ten digits of a script together, in order from zero, and only digits of another set of ten follow
 * them directly. The distance from the first of them gives the value, so no table of scripts is necessary.
 */
function digitValue(digit: string) {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--
  return (point - first) % 10
}
