/**
 * Splits plain text into the parts that are written as phone numbers, without labels and remarks. An extension at the end
 * is left out and reported.
 */
export function splitNumbers(text: string): { parts: string[]; hasExtension: boolean } {
  const number = ungrouped(text.replace(/^[\s=]+/, ''))
  const main = number.replace(extension, '')
  const runs = withoutBracketedRemarks(main)
    .replace(areaCode, '$1 ')
    .split(separators)
    .flatMap(splitAtWords)
    .filter((run) => /\d/.test(run.text))
  const hasNumber = runs.some((run) => countDigits(run.text) >= leastDigits)
  const parts = runs.filter((run) => !(hasNumber && run.isBesideWord && isShort(run.text)))
  return { parts: parts.map((run) => run.text), hasExtension: main !== number }
}

/** Fewest digits of a number of its own; room numbers and the endings of other numbers have fewer. */
const leastDigits = 6

const countDigits = (text: string) => text.replace(/\D/g, '').length
export const isShort = (text: string) => countDigits(text) < leastDigits

/** `8031234567.0` and `8,031,234,567`, as spreadsheets write whole numbers. */
function ungrouped(text: string) {
  const whole = text.replace(/^(\+?(?:\d{7,}|\d{1,3}(?:[.,٬]\d{3})+))[.,٫]0{1,2}$/, '$1')
  return /^\+?\d{1,3}([.,٬])\d{3}(\1\d{3})+$/.test(whole) ? whole.replace(/[.,٬]/g, '') : whole
}

const extension =
  /(?<=\d)[\s,;/(-]*(?:#|ext(?:n|ension)?\b|ext(?=\d)|x|poste?\b|ramal\b|anexo\b|int(?:erno)?\b)[.:]* ?\d{1,6}\)?$/i

/** `0803/1234567`: the slash follows the area code and separates no second number. */
const areaCode = /^(\(?\+?\d{2,4}\)?)\/(?=\d{5,}$)/

const separators =
  /[;|/&,،؛]|:::| (?:or|and|ou|et|o|y|e|au|na|أو|و) |(?<=\d[\s).-]*)(?=(?:\(\s*)?\+)|(?<=\d{9})[\s-]+(?=\d{9})/iu

/** Remarks such as `(2nd line)` end a number; a bracket with a whole number is one of its own. */
const withoutBracketedRemarks = (text: string) =>
  text.replace(/[([]([^()[\]]*)[)\]]?/g, (bracket, content: string) => {
    if (countDigits(content) > leastDigits) return `;${content};`
    return /\p{L}/u.test(content) ? ';' : bracket
  })

type Run = { text: string; isBesideWord: boolean }

/**
 * The parts between words, which are labels before a number or remarks after it. Letters that touch a digit are part of
 * the number, e.g. an O typed for a zero, unless they are an ordinal.
 */
function splitAtWords(part: string): Run[] {
  const words = part.replace(/:/g, ': ').split(/\s+/).map(withoutLabel)
  const runs: string[][] = [[]]
  for (const word of words) {
    if (isWord(word)) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.map((run) => ({ text: run.join(' '), isBesideWord: runs.length > 1 }))
}

/** `Tel.0803…` and `☎0803…`: without what precedes the digits; a single letter stays. */
const withoutLabel = (word: string) =>
  word.replace(/^(?:\p{L}[^\d+(]+|[^\p{L}\d+(]+|\p{L}(?=\+))(?=[\d+(])/u, '')

const ordinal = /^\d{1,2}(?:st|nd|rd|th|er|ère|e|è?me|[ºª°]|[oa])[).]?$/iu
const isWord = (word: string) =>
  ordinal.test(word) || /:$/.test(word) || /^[^\d+(*]*[^\d\s()[\].,·_+*-][^\d*]*$/.test(word)
