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
