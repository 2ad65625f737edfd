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
 * The text with characters of the GSM alphabet where there is one that reads the same, so that it does not need the
 * encoding of which only 70 characters fit in an SMS. Others, such as Arabic letters, stay.
 */
export const toGsmText = (text: string) =>
  Array.from(text, (character) => {
    if (isGsmCharacter(character)) return character
    const plain = replacements[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
    return plain === '' ? character : plain
  }).join('')

/** Whether the text is sent as one SMS. */
export const fitsOneSms = (text: string) => smsSegments(text) === 1
