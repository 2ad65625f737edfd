/** Characters of the alphabet of GSM 03.38. */
const basicCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Characters that take the place of two. */
const extendedCharacters = new Set('\f^{}\\[~]|€')

/** Whether an SMS can have this character without the encoding of which only 70 characters fit. */
export const isGsmCharacter = (character: string) =>
  basicCharacters.has(character) || extendedCharacters.has(character)

/**
 * Number of SMS in which a text is sent: of 160 characters of the alphabet of GSM 03.38, or 153 if there are several; with
 * any other character of 70 or 67 UTF-16 units (UCS-2).
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
