/** Characters of the GSM 03.38 alphabet, and those that take the place of two. */
const basic =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const extended = /[\^{}\\[~\]|€]/g

/** Number of parts in which a gateway sends, and bills, a text. */
export function countSegments(text: string) {
  if (basic.test(text)) {
    const length = text.length + (text.match(extended)?.length ?? 0)
    return length <= 160 ? 1 : Math.ceil(length / 153)
  }
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
}
