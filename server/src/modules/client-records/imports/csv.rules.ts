import type { FieldRule } from '@ujuzi/contract/api/fields'

/* Reads CSV. Own code instead of a library: the reader is one loop, and its properties are tested. */

/** Text of a file: UTF-8 or UTF-16 with a byte order mark, else UTF-8, else Windows-1252, which older spreadsheets save. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t'] as const

/** The delimiter that is most frequent in the first line, outside of quotation marks. */
export function findDelimiter(text: string): string {
  const [line = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text) ?? []
  const outside = line.replace(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((one) => outside.split(one).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

type Parsed = { rows: string[][]; error?: never } | { rows?: never; error: FieldRule }

/**
 * Rows of a CSV text without empty ones. Quoted values may contain delimiters, line breaks and doubled quotation marks; a
 * quotation mark inside an unquoted value is an ordinary character. Stops with an error beyond `maxRows`.
 */
export function parseCsv(text: string, delimiter: string, maxRows: number): Parsed {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const quoted = text[at] === '"'
    const value = quoted ? readQuoted(text, at) : readPlain(text, at, delimiter)
    if (!value) return { error: 'field_csv_quotes' }
    row.push(value.text)
    at = value.end
    if (text[at] === delimiter) {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    at = afterLineBreak(text, at)
    if (row.some((cell) => cell.trim() !== '')) rows.push(row)
    if (rows.length > maxRows) return { error: 'field_csv_rows' }
    row = []
  }
  return { rows }
}

function readQuoted(text: string, start: number) {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end < 0) return undefined
  return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}

function readPlain(text: string, start: number, delimiter: string) {
  let end = start
  while (end < text.length && !isEnd(text[end], delimiter)) end += 1
  return { text: text.slice(start, end), end }
}

const isEnd = (character: string | undefined, delimiter: string) =>
  character === delimiter || character === '\n' || character === '\r'

/** Skips what follows a closing quotation mark up to the end of the line, and the line break. */
function afterLineBreak(text: string, at: number) {
  const next = text.slice(at, at + 2)
  if (next === '\r\n') return at + 2
  return at + 1
}
