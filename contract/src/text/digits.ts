import { cleanLine } from '../api/hidden-characters.ts'
import { asciiDigits } from './ascii-digits.ts'

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
