import { formatCsv } from '@ujuzi/contract/csv/csv'
import { locales } from '@ujuzi/contract/locale/locales'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { decodeText, findDelimiter, parseCsv } from './csv.rules.ts'

const parse = (text: string, delimiter = ',') => parseCsv(text, delimiter, 1000)

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
    ['an end with or without a line break', 'a,b\n', [['a', 'b']]],
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
  ])('may have %s', (_, text, rows) => {
    expect(parse(text)).toEqual({ rows })
  })

  it('with a quotation mark that is never closed is refused', () => {
    expect(parse('a,"b\nc,d')).toEqual({ error: 'field_csv_quotes' })
  })

  it('with more rows than allowed is refused', () => {
    expect(parseCsv('a\nb\nc', ',', 2)).toEqual({ error: 'field_csv_rows' })
    expect(parseCsv('a\nb', ',', 2)).toMatchObject({ rows: [['a'], ['b']] })
  })

  test('reads back what was quoted, with any delimiter', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', ',', ';', '\t', '\r\n', 'é', '=1'))
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), (table, delimiter) => {
        const quoted = table.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`))
        const text = quoted.map((row) => row.join(delimiter)).join('\r\n')
        const filled = table.filter((row) => row.some((one) => one.trim() !== ''))
        expect(parse(text, delimiter)).toEqual({ rows: filled })
      }),
    )
  })

  test('never fails or hangs on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ') }), (text) => {
        const { rows, error } = parse(text)
        expect(rows !== undefined || error === 'field_csv_quotes').toBe(true)
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
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(findDelimiter(text)).toBe(delimiter)
})

describe('the encoding', () => {
  const text = 'Aïcha,Ngo Bidjocka'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, lower byte first', utf16],
    ['UTF-16, higher byte first', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('%s is recognised', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text)
  })
})

test('an exported value never begins like a formula, and is read back in every language', () => {
  const row = fc.array(fc.string(), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(row, fc.constantFrom(...locales), (values, locale) => {
      fc.pre(values.some((one) => one.trim() !== ''))
      const text = formatCsv([['Name', 'Phone'], values], locale).slice(1)
      const [, read = []] = parse(text, findDelimiter(text)).rows ?? []
      for (const [n, value] of read.entries()) {
        expect(value).not.toMatch(/^[=+\-@\t\r\n]/)
        expect(value.replace(/^'(?='*[=+\-@\t\r\n])/, '')).toBe(values[n])
      }
      expect(read).toHaveLength(values.length)
    }),
  )
})
