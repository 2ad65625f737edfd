import { expect, test } from 'vitest'
import { readInThread } from '../../../platform/untrusted-files/read-in-thread.ts'
import { listReader } from './commands.ts'

const size = 4_900_000
const fill = (part: string) => part.repeat(Math.ceil(size / Buffer.byteLength(part)))

/** Reads a file as an upload is read, and returns why it is refused, or the number of its clients. */
async function outcomeOf(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const task = { bytes, country: 'NG' }
  const { result, failure } = await readInThread(listReader, { businessId: 'one', task })
  return failure ?? result.rows.length
}

const note = (cell: string) => `name,note,tags,consent\nA,"${cell}"\n`

test.each<[string, string, string | number]>([
  ['commas', `name${fill(',')}\nA\n`, 'field_csv_columns'],
  ['semicolons', `name${fill(';')}\nA\n`, 'field_csv_columns'],
  ['tabs', `name${fill('\t')}\nA\n`, 'field_csv_columns'],
  ['vertical bars', `name${fill('|')}\nA\n`, 'field_csv_columns'],
  ['quotation marks', fill('"'), 'field_csv_cell'],
  ['quotation marks after a name', `name\nA${fill('"')}`, 'field_csv_cell'],
  ['closed quotation marks', `name\n${fill('"",')}`, 'field_csv_columns'],
  ['a quotation mark that is never closed', `name\n"${fill('a')}`, 'field_csv_quotes'],
  ['rows of quotation marks', `name\n${fill('"\n')}`, 'field_list_complex'],
  ['line breaks', `name\n${fill('\n')}`, 'field_list_complex'],
  ['carriage returns', `name\r${fill('\r')}`, 'field_list_complex'],
  ['empty rows of two columns', `name,phone\n${fill(',\n')}`, 'field_list_complex'],
  ['short rows', `name\n${fill('A\n')}`, 'field_list_rows'],
  ['spaces', `name\n${fill(' ')}"`, 'field_csv_quotes'],
  ['spaces before quotation marks', `name\n${fill(' "A')}`, 'field_csv_cell'],
  ['apostrophes', `name\n${fill("'")}`, 'field_csv_cell'],
  ['zero bytes', `name\n${fill('\0')}`, 'field_list_empty'],
  ['invisible characters in a note', note(fill('\u200b ')), 'field_csv_cell'],
  ['invisible characters', `name\n${fill('\u200b')}`, 'field_csv_cell'],
  ['invisible joiners', `name\n${fill('\u200d')}`, 'field_csv_cell'],
  ['accents above one letter', `name\nA${fill('\u0301')}`, 'field_csv_cell'],
  ['control characters', fill('\u0007'), 'field_list_text'],
  ['a sep line without end', `sep=${fill(';')}`, 'field_csv_columns'],
  ['vCards', fill('BEGIN:VCARD\nEND:VCARD\n'), 'field_list_rows'],
  ['vCards within each other', fill('BEGIN:VCARD\n'), 'field_list_complex'],
  ['folded vCard lines', `BEGIN:VCARD\nNOTE:${fill('\n a')}\nEND:VCARD`, 'field_csv_cell'],
  ['folded lines of a vCard picture', `BEGIN:VCARD\nFN:A\nPHOTO:${fill('\n a')}\nEND:VCARD`, 1],
  ['vCard parameters', `BEGIN:VCARD\nTEL${fill(';TYPE=a')}:1\nEND:VCARD`, 'field_csv_cell'],
  ['colons in a vCard', `BEGIN:VCARD\nFN:A\n${fill(':')}\nEND:VCARD`, 1],
  ['soft line breaks', `BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:${fill('=\n')}\nEND:VCARD`, 1],
])(
  'reads a 4.9 MB client list of %s in a worker thread without a crash or refuses it with the expected error',
  async (_, text, outcome) => {
    expect(await outcomeOf(text)).toBe(outcome)
  },
)

const longCells = [
  '\u200b ',
  '"",',
  '""',
  'a,',
  ':::',
  '\u0301',
  '0',
  '2 Aug ',
  '+',
  '08031234567 ',
  'a@b.c ',
  '( ',
  '\u{1f468}\u200d',
]

test.each(longCells)(
  'reads every row of a client list whose cells repeat %j up to the allowed length',
  async (part) => {
    const cell = part.replaceAll('"', '""').repeat(Math.floor(7000 / Buffer.byteLength(part)))
    const header = 'name,phone,email,birthday,tags,note,consent\n'
    const row = `${Array.from({ length: 7 }, () => `"${cell}"`).join(',')}\n`
    const rows = Math.floor(size / Buffer.byteLength(row))
    expect(await outcomeOf(header + row.repeat(rows))).toBe(rows)
  },
)

test('the column summary of an imported file stays under 30,000 characters with long headers and cells', async () => {
  const header = Array.from({ length: 100 }, () => 'h'.repeat(1000)).join(',')
  const row = Array.from({ length: 100 }, () => 's'.repeat(400)).join(',')
  const bytes = new TextEncoder().encode(`${header}\n${`${row}\n`.repeat(100)}`)
  const { result } = await readInThread(listReader, {
    businessId: 'one',
    task: { bytes, country: 'NG' },
  })
  expect(JSON.stringify(result?.columns).length).toBeLessThan(30_000)
})
