import type { ImportField } from '@ujuzi/contract/client-records/imports'
import type { TableRow } from './csv.rules.ts'
import { UnreadableList } from './unreadable-list.rules.ts'

/*
 * Reads the contacts of a phone: vCard 2.1, 3.0 and 4.0. Own code, because the libraries read the later versions only or
 * keep pictures in memory: lines of other properties are skipped here without being joined.
 */

const limits = { properties: 500, lineLength: 8000, depth: 3, phones: 5, emails: 5 } as const

export const isVcard = (text: string) => /^\s{0,1000}BEGIN[ \t]{0,10}:[ \t]{0,10}VCARD/i.test(text)

export type Contacts = { mapping: ImportField[]; rows: TableRow[] }

/** One row per contact, numbered from 1, with its mobile number before others. Throws UnreadableList. */
export function parseVcard(text: string, maxRows: number): Contacts {
  const mapping: ImportField[] = [
    ...(['name', 'first_name', 'middle_name', 'last_name', 'nickname', 'company'] as const),
    ...Array.from({ length: limits.phones }, () => 'phone' as const),
    ...Array.from({ length: limits.emails }, () => 'email' as const),
    ...(['birthday', 'tags', 'note'] as const),
  ]
  const rows: TableRow[] = []
  let card: Property[] | undefined
  let depth = 0
  for (const property of properties(text)) {
    const { name, value } = property
    if (name === 'BEGIN' && isCard(value)) {
      depth += 1
      if (depth > limits.depth) throw new UnreadableList('field_list_complex')
      if (depth === 1) card = []
    } else if (name === 'END' && isCard(value)) {
      depth = Math.max(0, depth - 1)
      if (depth > 0 || !card) continue
      rows.push({ number: rows.length + 1, cells: cellsOf(card) })
      if (rows.length > maxRows) throw new UnreadableList('field_list_rows')
      card = undefined
    } else if (card && depth === 1 && keptNames.has(name)) {
      // Cards inside a card, such as an assistant's, are left out.
      if (card.push(property) > limits.properties) throw new UnreadableList('field_list_complex')
    }
  }
  if (card) throw new UnreadableList('field_vcard_end')
  return { mapping, rows }
}

const isCard = (value: string) => value.trim().toUpperCase() === 'VCARD'

const keptNames = new Set([
  ...['FN', 'N', 'NICKNAME', 'ORG', 'TEL', 'EMAIL', 'BDAY', 'CATEGORIES', 'NOTE'],
])

type Property = { name: string; types: Set<string>; params: Map<string, string>; value: string }

/** Properties with their lines joined; the values of those that are not kept are empty. */
function* properties(text: string): Generator<Property> {
  let at = 0
  const nextLine = () => {
    const start = at
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
    const line = { start, end: at }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    return line
  }
  while (at < text.length) {
    const first = nextLine()
    const head = /^\s*(?:[\w-]{1,100}\.)?([\w-]{1,100})\s*[;:]/.exec(
      text.slice(first.start, Math.min(first.end, first.start + 300)),
    )
    const name = head?.[1]?.toUpperCase() ?? ''
    const isKept = keptNames.has(name) || name === 'BEGIN' || name === 'END'
    let line = isKept ? text.slice(first.start, first.end) : ''
    const isPrintable = isKept && /^[^:]*QUOTED-PRINTABLE/i.test(line.slice(0, 500))
    const add = (part: string) => {
      line += part
      if (line.length > limits.lineLength) throw new UnreadableList('field_csv_cell')
    }
    add('')
    for (;;) {
      const isFolded = at < text.length && (text[at] === ' ' || text[at] === '\t')
      const isSoftBreak = isPrintable && line.endsWith('=') && at < text.length
      if (!isFolded && !isSoftBreak) break
      const next = nextLine()
      if (!isKept) continue
      if (isSoftBreak) line = line.slice(0, -1)
      add(text.slice(isSoftBreak ? next.start : next.start + 1, next.end))
    }
    if (!isKept) continue
    yield parseLine(name, line)
  }
}

function parseLine(name: string, line: string): Property {
  const colon = indexOutsideQuotes(line, ':')
  const [, ...parts] = splitOutsideQuotes(line.slice(0, colon < 0 ? line.length : colon))
  const params = new Map<string, string>()
  const types = new Set<string>()
  for (const part of parts) {
    const [key = '', ...rest] = part.split('=')
    const values = rest.join('=').replaceAll('"', '')
    // vCard 2.1 writes types and encodings without their names.
    if (rest.length === 0) types.add(key.trim().toUpperCase())
    else params.set(key.trim().toUpperCase(), values.trim())
    if (key.trim().toUpperCase() !== 'TYPE') continue
    for (const type of values.split(',')) types.add(type.trim().toUpperCase())
  }
  const raw = colon < 0 ? '' : line.slice(colon + 1)
  return { name, types, params, value: decodeValue(raw, { types, params }) }
}

function indexOutsideQuotes(line: string, wanted: string, from = 0) {
  let isQuoted = false
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === wanted && !isQuoted) return at
  }
  return -1
}

function splitOutsideQuotes(line: string) {
  const parts: string[] = []
  let start = 0
  for (;;) {
    const end = indexOutsideQuotes(line, ';', start)
    parts.push(line.slice(start, end < 0 ? line.length : end))
    if (end < 0) return parts
    start = end + 1
  }
}

function decodeValue(raw: string, { types, params }: Pick<Property, 'types' | 'params'>) {
  const encoding = (params.get('ENCODING') ?? '').toUpperCase()
  if (encoding !== 'QUOTED-PRINTABLE' && !types.has('QUOTED-PRINTABLE')) return raw
  const bytes = Uint8Array.from(
    Buffer.from(
      raw.replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
      'latin1',
    ),
  )
  try {
    return new TextDecoder(params.get('CHARSET') ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function cellsOf(card: readonly Property[]): string[] {
  const values = (name: string) => card.filter((one) => one.name === name)
  const first = (name: string) => unescapeText(values(name)[0]?.value ?? '')
  const [family = '', given = '', middle = ''] = components(values('N')[0]?.value ?? '', ';')
  const phones = values('TEL')
    .filter(({ types }) => !['FAX', 'PAGER', 'MODEM'].some((type) => types.has(type)))
    .toSorted((a, b) => phoneRank(a) - phoneRank(b))
    .map(({ value }) => unescapeText(value).replace(/^tel:([^;]*).*$/is, '$1'))
  const emails = values('EMAIL')
    .toSorted((a, b) => preference(a) - preference(b))
    .map(({ value }) => unescapeText(value).replace(/^mailto:/i, ''))
  const tags = values('CATEGORIES').flatMap(({ value }) => components(value, ','))
  return [
    first('FN'),
    given,
    middle,
    family,
    first('NICKNAME'),
    components(values('ORG')[0]?.value ?? '', ';')[0] ?? '',
    ...Array.from({ length: limits.phones }, (_, index) => phones[index] ?? ''),
    ...Array.from({ length: limits.emails }, (_, index) => emails[index] ?? ''),
    birthdayOf(values('BDAY')[0]),
    tags.map((tag) => `"${tag.replaceAll('"', '')}"`).join(','),
    values('NOTE')
      .map(({ value }) => unescapeText(value))
      .join('\n'),
  ]
}

function phoneRank(property: Property) {
  const { types } = property
  if (types.has('CELL') || types.has('IPHONE')) return preference(property)
  const isWork = types.has('WORK') || types.has('CAR')
  return (isWork ? 20 : 10) + preference(property)
}

/** 0 for the preferred value, else 1. */
const preference = ({ types, params }: Property) =>
  types.has('PREF') || params.get('PREF') === '1' ? 0 : 1

/** A contact without a year of birth has the year that `X-APPLE-OMIT-YEAR` names. */
function birthdayOf(property: Property | undefined) {
  if (!property) return ''
  const value = unescapeText(property.value).trim()
  const omitted = property.params.get('X-APPLE-OMIT-YEAR')
  return omitted && value.startsWith(omitted) ? `-${value.slice(omitted.length)}` : value
}

/** Parts of a structured value; the delimiter is an ordinary character after a backslash. */
function components(value: string, delimiter: string) {
  const parts = ['']
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at] ?? ''
    if (character === delimiter) parts.push('')
    else {
      const isEscape = character === '\\' && at + 1 < value.length
      parts[parts.length - 1] += isEscape ? character + value[at + 1] : character
      if (isEscape) at += 1
    }
  }
  return parts.map((part) => unescapeText(part).trim())
}

const unescapeText = (value: string) =>
  value.replace(/\\([nN\\,;:])/g, (_, escaped: string) =>
    escaped.toLowerCase() === 'n' ? '\n' : escaped,
  )
