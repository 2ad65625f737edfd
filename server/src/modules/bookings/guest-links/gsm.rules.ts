/** Characters of the GSM 03.38 alphabet that take one septet, and those that take two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('^{}\\[~]|€')

/** Length of one SMS in septets, and in UTF-16 units if a character is outside of the alphabet. */
const oneSms = { gsm: 160, unicode: 70 }

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
    if (basic.has(character) || extended.has(character)) return character
    const plain = replacements[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
    return plain === '' ? character : plain
  }).join('')

/** Whether the text is sent as one SMS. */
export function fitsOneSms(text: string) {
  let septets = 0
  for (const character of text) {
    if (basic.has(character)) septets += 1
    else if (extended.has(character)) septets += 2
    else return text.length <= oneSms.unicode
  }
  return septets <= oneSms.gsm
}
