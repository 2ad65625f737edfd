import { UnreadableList } from './unreadable-list.rules.ts'

/* Reads CSV. Own code instead of a library: the reader is one loop, and its properties are tested. */

export const csvLimits = { columns: 100, cells: 500_000, cellLength: 8000 } as const

/** A row with its number as a spreadsheet shows it. */
export type TableRow = { number: number; cells: string[] }

/**
 * Rows of a CSV text without empty ones, read as spreadsheets do. Quoted values may contain delimiters, line breaks and
 * doubled quotation marks, with spaces around them; text after the closing mark belongs to the value. A quotation mark
 * inside an unquoted value is an ordinary character. Throws UnreadableList as soon as a bound is passed.
 */
export function parseCsv(text: string, maxRows: number): TableRow[] {
  const { delimiter, start } = detectDelimiter(text)
  const rows: TableRow[] = []
  let cells: string[] = []
  let cellCount = 0
  let number = 1
  const add = (cell: string) => {
    if (cells.push(cell) > csvLimits.columns) throw new UnreadableList('field_csv_columns')
    if (++cellCount > csvLimits.cells) throw new UnreadableList('field_list_complex')
  }
  let at = start
  while (at < text.length) {
    const cell = readCell(text, at, delimiter)
    add(cell.text)
    at = cell.end
    if (text[at] === delimiter) {
      at += 1
      if (at < text.length) continue
      add('')
    }
    at = afterLineBreak(text, at)
    if (cells.some((one) => one.trim() !== '')) rows.push({ number, cells })
    if (rows.length > maxRows) throw new UnreadableList('field_list_rows')
    number += 1
    cells = []
  }
  return rows
}

const delimiters = [',', ';', '\t', '|'] as const
/** A first line such as `sep=;`, which names the delimiter for spreadsheets. */
const separatorLine = /^\s{0,10}"?sep=([^"\r\n])"?[,;\t| ]{0,100}(?:\r\n|\r|\n|$)/i

/**
 * The delimiter that the first line names, else the one that is most frequent outside of quotation marks in the first
 * line, and where the rows start.
 */
export function detectDelimiter(text: string): { delimiter: string; start: number } {
  const [line, named] = separatorLine.exec(text.slice(0, 200)) ?? []
  if (line !== undefined && named) return { delimiter: named, start: line.length }
  const counts = new Map<string, number>(delimiters.map((one) => [one, 0]))
  let isQuoted = false
  let isEmpty = true
  for (const character of text.slice(0, 64 * 1024)) {
    if (character === '"') isQuoted = !isQuoted
    const count = counts.get(character)
    if (count !== undefined && !isQuoted) counts.set(character, count + 1)
    if ((character === '\n' || character === '\r') && !isQuoted && !isEmpty) break
    isEmpty &&= character.trim() === ''
  }
  const [delimiter] = delimiters.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return { delimiter: delimiter ?? ',', start: 0 }
}

function readCell(text: string, start: number, delimiter: string) {
  let at = start
  while (text[at] !== delimiter && isSpace(text[at])) at += 1
  return text[at] === '"' ? readQuoted(text, at, delimiter) : readPlain(text, start, delimiter)
}

const isSpace = (character: string | undefined) =>
  character === ' ' || character === '\t' || character === '\u00a0'

function readQuoted(text: string, start: number, delimiter: string) {
  let value = ''
  let at = start + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0) throw new UnreadableList('field_csv_quotes')
    value += text.slice(at, close)
    if (value.length > csvLimits.cellLength) throw new UnreadableList('field_csv_cell')
    if (text[close + 1] !== '"') {
      const rest = readPlain(text, close + 1, delimiter)
      return { text: value + rest.text.trimEnd(), end: rest.end }
    }
    value += '"'
    at = close + 2
  }
}

function readPlain(text: string, start: number, delimiter: string) {
  let end = start
  while (end < text.length && !isEnd(text[end], delimiter)) end += 1
  if (end - start > csvLimits.cellLength) throw new UnreadableList('field_csv_cell')
  return { text: text.slice(start, end), end }
}

const isEnd = (character: string | undefined, delimiter: string) =>
  character === delimiter || character === '\n' || character === '\r'

const afterLineBreak = (text: string, at: number) =>
  text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
