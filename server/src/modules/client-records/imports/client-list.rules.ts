import { createHash } from 'node:crypto'
import type { DayOrder, ImportField } from '@ujuzi/contract/client-records/imports'
import { clientImport } from '@ujuzi/contract/client-records/limits'
import { readPhones } from '../../../platform/phones/read-phone.ts'
import { parseCsv, type TableRow } from './csv.rules.ts'
import { type DayExample, detectDayOrder } from './days.rules.ts'
import { type Mapping, mapHeaders } from './mapping.rules.ts'
import { createRowReader, type ReadRow } from './rows.rules.ts'
import { decodeText } from './text.rules.ts'
import { UnreadableList } from './unreadable-list.rules.ts'
import { valueIn } from './values.rules.ts'
import { isVcard, parseVcard } from './vcard.rules.ts'

export type ClientListTask = {
  bytes: Uint8Array
  /** ISO code of the country whose numbering plan local phone numbers follow. */
  country: string
  /** Chosen by the user; without them the headers and values decide. */
  mapping?: Mapping | undefined
  dayOrder?: DayOrder | undefined
}

export type ListColumn = {
  header: string
  sample: string
  field: ImportField | null
  /** Kind of contact that most values are, independent of the field. */
  holds: 'phones' | 'emails' | null
}

export type ReadClientList = {
  format: 'table' | 'contacts'
  /** Columns that have values. */
  columns: ListColumn[]
  /** How days such as 02/08 are read, if the list has any. */
  days: { order: DayOrder; example: DayExample } | undefined
  rows: ReadRow[]
  /** Identifies what was read. */
  hash: string
}

type Table = {
  format: ReadClientList['format']
  headers: string[]
  rows: TableRow[]
  mapping: Mapping
}

/** Reads a file with clients, of any format. Throws UnreadableList for one that cannot be imported. */
export function readClientList({
  bytes,
  country,
  mapping,
  dayOrder,
}: ClientListTask): ReadClientList {
  const table = withoutEmptyColumns(readTable(decodeText(bytes)))
  if (table.rows.length === 0) throw new UnreadableList('field_list_empty')
  const { format, headers, rows } = table
  const holds = headers.map((_, index) => holdsOf(rows, index, country))
  const isNamed = headers.some((header) => header !== '') || format === 'contacts'
  const found = isNamed ? table.mapping : mapContents(holds, rows)
  const fields = mapping?.length === headers.length ? mapping : found
  const birthdays = fields.indexOf('birthday')
  const days = detectDayOrder(
    birthdays < 0 ? [] : rows.map(({ cells }) => valueIn(cells[birthdays] ?? '')),
    headers[birthdays],
  )
  const order = dayOrder ?? days.order
  const read = rows.map(createRowReader(headers, fields, { country, dayOrder: order }))
  const columns = headers.map((header, index) => ({
    header: shorten(header),
    sample: shorten(rows.find(({ cells }) => cells[index]?.trim())?.cells[index] ?? ''),
    field: fields[index] ?? null,
    holds: holds[index] ?? null,
  }))
  return {
    format,
    columns,
    days: days.example && { order, example: days.example },
    rows: read,
    hash: createHash('sha256')
      .update(JSON.stringify([fields, read]))
      .digest('hex'),
  }
}

function readTable(text: string): Table {
  if (isVcard(text)) {
    const { rows, mapping } = parseVcard(text, clientImport.maxRows)
    return { format: 'contacts', headers: mapping.map(() => ''), rows, mapping }
  }
  const rows = parseCsv(text, clientImport.maxRows + headerRows)
  const header = findHeader(rows)
  const headers = rows[header]?.cells.map((cell) => cell.trim()) ?? []
  const below = rows.slice(header + 1)
  if (below.length > clientImport.maxRows) throw new UnreadableList('field_list_rows')
  return { format: 'table', headers, rows: below, mapping: mapHeaders(headers) }
}

/** Rows in which the header is looked for: titles may stand above it. */
const headerRows = 5

/** Index of the first row with the most headers that are known; -1 if the first row is a client already. */
function findHeader(rows: readonly TableRow[]) {
  const counts = rows
    .slice(0, headerRows)
    .map(({ cells }) => mapHeaders(cells).filter((field) => field !== null).length)
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most)
  return rows[0]?.cells.some((cell) => isContact(cell)) ? -1 : 0
}

const isContact = (cell: string) =>
  /\S@\S+\.\S/.test(cell) || /^['+(]{0,3}\d[\d\s()./-]{7,30}$/.test(cell.trim())

/** Programs export dozens of columns of which most are empty. */
function withoutEmptyColumns({ format, headers, rows, mapping }: Table): Table {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), headers.length)
  const filled = new Set<number>()
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      if (!filled.has(index) && cell.trim() !== '') filled.add(index)
    }
  }
  const kept = Array.from({ length: width }, (_, index) => index).filter((one) => filled.has(one))
  return {
    format,
    headers: kept.map((index) => headers[index] ?? ''),
    mapping: kept.map((index) => mapping[index] ?? null),
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: kept.map((index) => cells[index] ?? ''),
    })),
  }
}

const shorten = (text: string) =>
  text.length > 100 ? `${text.slice(0, 99).replace(/[\ud800-\udbff]$/, '')}…` : text

/** Fields of a list without headers: numbers and addresses by what they look like, and the first column with words. */
function mapContents(holds: readonly ListColumn['holds'][], rows: readonly TableRow[]): Mapping {
  const fields = { phones: 'phone', emails: 'email' } as const
  const name = holds.findIndex(
    (one, index) => !one && rows.some(({ cells }) => /\p{L}{2}/u.test(cells[index] ?? '')),
  )
  return holds.map((one, index) => (one ? fields[one] : index === name ? 'name' : null))
}

function holdsOf(rows: readonly TableRow[], index: number, country: string): ListColumn['holds'] {
  const values = rows
    .map(({ cells }) => valueIn(cells[index] ?? ''))
    .filter((value) => value !== '')
    .slice(0, 50)
  const isMost = (count: number) => count > values.length / 2
  if (isMost(values.filter((value) => /\S@\S+\.\S/.test(value)).length)) return 'emails'
  const likePhones = values.filter((value) => {
    if (value.length > 60) return false
    const { phones, problem } = readPhones(value, country)
    return phones.length > 0 || problem === 'digits_lost'
  })
  return isMost(likePhones.length) ? 'phones' : null
}
