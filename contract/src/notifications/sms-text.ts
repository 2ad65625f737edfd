/** Basic characters of the GSM 03.38 alphabet. */
const basicCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** GSM 03.38 characters that count as two. */
const extendedCharacters = new Set('\f^{}\\[~]|€')

/** Whether the character is in the GSM alphabet. Any other one switches the SMS to UCS-2, which fits 70 characters. */
export const isGsmCharacter = (character: string) =>
  basicCharacters.has(character) || extendedCharacters.has(character)

/**
 * Number of SMS segments of a text. In the GSM 03.38 alphabet, one segment has 160 characters, and each of several 153.
 * Any other character makes it UCS-2: 70 UTF-16 units, or 67 in each of several.
 */
export function smsSegments(text: string): number {
  const characters = [...text]
  const isBasic = characters.every(isGsmCharacter)
  const [single, several] = isBasic ? [160, 153] : [70, 67]
  const length = isBasic
    ? characters.length + characters.filter((one) => extendedCharacters.has(one)).length
    : text.length
  return length <= single ? 1 : Math.ceil(length / several)
}
