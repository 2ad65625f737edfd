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
