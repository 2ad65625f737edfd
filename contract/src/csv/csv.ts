import type { Locale } from '../locale/locales.ts'

/** Spreadsheets in French and Spanish expect a decimal comma, and so separate cells by semicolons. */
const separators = { en: ',', fr: ';', es: ';' } as const satisfies Record<Locale, string>
const decimals = { en: '.', fr: ',', es: ',' } as const satisfies Record<Locale, string>

export type CsvCell = string | number | null

/**
 * CSV in UTF-8 with a byte order mark, by which spreadsheets recognise it, in the number format of the language. Every
 * file of the product is written here.
 */
export const formatCsv = (rows: readonly (readonly CsvCell[])[], locale: Locale) =>
  `${csvStart}${formatCsvLines(rows, locale)}`

export const csvStart = '\ufeff'

/** Lines of a file that starts with `csvStart`, for one that is written in parts. */
export const formatCsvLines = (rows: readonly (readonly CsvCell[])[], locale: Locale) =>
  rows
    .map((row) => row.map((cell) => quote(cellText(cell, locale), separators[locale])))
    .map((cells) => `${cells.join(separators[locale])}\r\n`)
    .join('')

function cellText(cell: CsvCell, locale: Locale) {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell).replace('.', decimals[locale]) : harmless(cell)
}

/**
 * Text that a spreadsheet would read as a formula, such as a service named `=HYPERLINK(...)`, gets an apostrophe. So does
 * such text with apostrophes before it, so that removing one always restores the text.
 */
const harmless = (text: string) => (/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

const quote = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
