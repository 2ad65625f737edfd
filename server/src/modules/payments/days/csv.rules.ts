/** First characters with which a spreadsheet would take a cell for a formula. */
const formulaStart = /^[=+\-@\t\r]/

/**
 * A cell of a CSV file. Text that a spreadsheet would run gets an apostrophe in front; negative numbers stay numbers.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formulaStart.test(value) ? `'${value}` : value
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file with a byte order mark, by which spreadsheets recognize UTF-8. */
export const csvFile = (rows: readonly (readonly (string | number | null)[])[]) =>
  `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
