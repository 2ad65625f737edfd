import { formatCsv } from '@ujuzi/contract/csv/csv'
import { locales } from '@ujuzi/contract/locale/locales'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { csvLimits, detectDelimiter, parseCsv } from './csv.rules.ts'
import { decodeText } from './text.rules.ts'
import { UnreadableList } from './unreadable-list.rules.ts'

const parse = (text: string, maxRows = 1000) => parseCsv(text, maxRows).map(({ cells }) => cells)

/** The rows, or why the text cannot be read. */
function outcomeOf(text: string, maxRows?: number) {
  try {
    return parse(text, maxRows)
  } catch (error) {
    if (error instanceof UnreadableList) return error.failure
    throw error
  }
}

describe('a CSV text', () => {
  it.each([
    [
      'line breaks of every kind',
      'a,b\nc,d\r\ne,f\rg,h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    ['a line break at the end', 'a,b\n', [['a', 'b']]],
    ['quoted delimiters and line breaks', '"a,\nb",c', [['a,\nb', 'c']]],
    ['doubled quotation marks', '"say ""hi""",c', [['say "hi"', 'c']]],
    ['a quotation mark inside a value', 'a"b,c', [['a"b', 'c']]],
    [
      'empty values',
      'a,,\n,b,',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    ['empty rows, which are left out', 'a\n\n , \nb', [['a'], ['b']]],
    ['text after a closing quotation mark', '"Mama" Tee,0803', [['Mama Tee', '0803']]],
    [
      'a space after a closing quotation mark',
      '"Ngozi Ade" ,"0803" \r\n"T"\t',
      [['Ngozi Ade', '0803'], ['T']],
    ],
    ['a space before a quotation mark', 'Ada, "Bello, T"', [['Ada', 'Bello, T']]],
    ['a second quoted word in one value', '"Mama" "Tee",b', [['Mama "Tee"', 'b']]],
    ['inner quotation marks that are not doubled', '"say "hi" now",b', [['say hi" now"', 'b']]],
    ['a line that names the delimiter', 'sep=;\r\na;b,c\r\n', [['a', 'b,c']]],
    ['a quoted line that names the delimiter', '"sep=|"\na|b', [['a', 'b']]],
    ['a delimiter line that a spreadsheet program saved again', 'SEP=,,,\na,b', [['a', 'b']]],
    [
      'vertical bars between values',
      'a|b\nc|d,e',
      [
        ['a', 'b'],
        ['c', 'd,e'],
      ],
    ],
    ['lone carriage returns', '"a"\rb,\r', [['a'], ['b', '']]],
  ])('parses a CSV text with %s', (_, text, rows) => {
    expect(parse(text)).toEqual(rows)
  })

  it('CSV rows keep the row numbers that a spreadsheet shows', () => {
    const rows = parseCsv('sep=;\n\nName;Phone\nA;1\n\n"B\nb";2\nC;3', 10)
    expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [2, 'Name'],
      [3, 'A'],
      [5, 'B\nb'],
      [6, 'C'],
    ])
  })

  it.each([
    ['with a quotation mark that is never closed', 'a,"b\nc,d', 'field_csv_quotes'],
    ['with more rows than allowed', 'a\nb\nc', 'field_list_rows'],
    ['with more than 100 columns', `a${','.repeat(csvLimits.columns)}`, 'field_csv_columns'],
    ['with a long value', `a,${'b'.repeat(csvLimits.cellLength + 1)}`, 'field_csv_cell'],
    ['with a long quoted value', `"${'b'.repeat(csvLimits.cellLength + 1)}"`, 'field_csv_cell'],
    [
      'with too many cells',
      `${','.repeat(99)}\n`.repeat(csvLimits.cells / 100 + 1),
      'field_list_complex',
    ],
  ])('refuses a CSV text %s', (_, text, failure) => {
    expect(outcomeOf(text, 2)).toBe(failure)
  })

  it('reads a CSV text with as many rows, columns and characters as allowed', () => {
    const row = Array.from({ length: csvLimits.columns }, () => 'a')
    row[0] = 'b'.repeat(csvLimits.cellLength)
    expect(parse([row, row].join('\n'), 2)).toEqual([row, row])
  })

  test('reads CSV values written in quotation marks with any delimiter', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', ',', ';', '\t', '\r\n', 'é', '=1'))
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t', '|'), (table, delimiter) => {
        const quoted = table.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`))
        const lines = quoted.map((row) => row.join(` ${delimiter} `)).join(' \r\n')
        const filled = table.filter((row) => row.some((one) => one.trim() !== ''))
        expect(parse(`sep=${delimiter}\r\n${lines}`)).toEqual(filled)
      }),
    )
  })

  test('any text is either read as CSV or refused for its quotation marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ') }), (text) => {
        const outcome = outcomeOf(text)
        expect(Array.isArray(outcome) || outcome === 'field_csv_quotes').toBe(true)
      }),
    )
  })
})

test.each([
  ['name,phone', ','],
  ['name;phone;"a,b,c,d"', ';'],
  ['name\tphone', '\t'],
  ['name', ','],
  ['"first\nline";b;c\nd,e,f,g', ';'],
  ['\n\nname;phone', ';'],
  ['name|phone', '|'],
])('the CSV text %j is split at the delimiter %j', (text, delimiter) => {
  expect(detectDelimiter(text).delimiter).toBe(delimiter)
})

describe('the encoding', () => {
  const text = 'Aïcha,Ngo Bidjocka'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['little-endian UTF-16', utf16],
    ['big-endian UTF-16', Buffer.from(utf16).swap16()],
    ['little-endian UTF-16 without a byte order mark', utf16.subarray(2)],
    ['big-endian UTF-16 without a mark', Buffer.from(utf16.subarray(2)).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('recognises the encoding %s of a text file', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text)
  })
})

test.each([
  ['an .xlsx workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20), 'field_list_workbook'],
  ['an .xls workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'field_list_workbook'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'field_list_text'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'field_list_text'],
])('refuses an import file that is %s and gives the reason', (_, bytes, failure) => {
  expect(() => decodeText(bytes)).toThrow(new UnreadableList(failure as 'field_list_text'))
})

test('no value of an exported CSV file begins like a spreadsheet formula, and each can be read back in every language', () => {
  const row = fc.array(fc.string(), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(row, fc.constantFrom(...locales), (values, locale) => {
      fc.pre(values.some((one) => one.trim() !== ''))
      const text = formatCsv([['Name', 'Phone'], values], locale).slice(1)
      const [, read = []] = parse(text)
      for (const [n, value] of read.entries()) {
        expect(value).not.toMatch(/^[=+\-@\t\r\n]/)
        expect(value.replace(/^'(?='*[=+\-@\t\r\n])/, '')).toBe(values[n])
      }
      expect(read).toHaveLength(values.length)
    }),
  )
})
