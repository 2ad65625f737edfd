import { email as emailRule, type FieldRule } from '@ujuzi/contract/api/fields'
import { cleanLine, cleanLines } from '@ujuzi/contract/api/hidden-characters'
import type { DayOrder, ImportField } from '@ujuzi/contract/client-records/imports'
import { clientTagsMax } from '@ujuzi/contract/client-records/limits'
import * as z from 'zod/mini'
import { phoneError, readPhones } from '../../../platform/phones/read-phone.ts'
import { uniqueTags } from '../edit/rules.ts'
import type { ClientRecordRow } from '../tables.ts'
import { isEmptyDay, readBirthday } from './days.rules.ts'
import { rankPhone } from './header-words.rules.ts'
import { type Mapping, type PhoneColumn, phoneColumns } from './mapping.rules.ts'
import { readConsent, tagsOf, valueIn, wordsIn } from './values.rules.ts'

/** A value that is left out, shortened or missing, with its column; -1 if there is none. */
export type RowProblem = { field: ImportField; column: number; rule: FieldRule }

export type ImportedClient = Pick<
  ClientRecordRow,
  'phone' | 'email' | 'birthMonth' | 'birthDay' | 'birthYear' | 'tags' | 'note' | 'consent'
> & { name: string }

export type ReadRow = {
  /** As a spreadsheet numbers it. */
  number: number
  client: ImportedClient
  /** Further numbers and email addresses of the client, for the note. */
  others: string[]
  problems: RowProblem[]
}

export type RowContext = { country: string; dayOrder: DayOrder }

const max = { name: 100, note: 2000, tag: 30, others: 8 } as const

/** Reads the rows of a list with these headers. A value that cannot be read is left out of its client and reported. */
export function createRowReader(
  headers: readonly string[],
  mapping: Mapping,
  { country, dayOrder }: RowContext,
) {
  const columnsOf = (field: ImportField) =>
    mapping.flatMap((one, index) => (one === field ? [index] : []))
  const phones = phoneColumns(headers, mapping)
  const emails = columnsOf('email')

  return ({ number, cells }: { number: number; cells: readonly string[] }): ReadRow => {
    const problems: RowProblem[] = []
    const report = (field: ImportField, rule: FieldRule, column = mapping.indexOf(field)) => {
      problems.push({ field, column, rule })
    }
    const cell = (field: ImportField) => cells[mapping.indexOf(field)] ?? ''
    const line = (field: ImportField) => cleanLine(valueIn(cell(field))).trim()
    const words = (field: ImportField) =>
      cleanLine(wordsIn(cell(field)))
        .replace(/\s+/g, ' ')
        .trim()

    const parts = (['first_name', 'middle_name', 'last_name'] as const).map(words)
    const name =
      words('name') || parts.filter(Boolean).join(' ') || words('nickname') || words('company')
    if (!name) report('name', 'field_required')
    if (name.length > max.name) report('name', 'field_too_long')

    const numbers = readNumbers(inOrder(phones, cells), { cells, country, report })
    const addresses = readEmails(emails, { cells, report })
    const [phone = null, ...otherNumbers] = numbers
    const [email = null, ...otherAddresses] = addresses

    const birthday = isEmptyDay(line('birthday')) ? '' : line('birthday')
    const day = birthday ? readBirthday(birthday, dayOrder) : undefined
    if (birthday && !day) report('birthday', 'field_birthday')

    const tags = uniqueTags(tagsOf(words('tags').slice(0, 2000)))
    if (tags.some((tag) => tag.length > max.tag)) report('tags', 'field_too_long')
    const shortTags = tags.filter((tag) => tag.length <= max.tag)
    if (shortTags.length > clientTagsMax) report('tags', 'field_too_many')

    const note = cleanLines(wordsIn(cell('note'))).trim()
    if (note.length > max.note) report('note', 'field_too_long')

    const consent = readConsent(cleanLine(cell('consent')))
    if (!consent) report('consent', 'field_consent')

    return {
      number,
      client: {
        name: shorten(name, max.name),
        phone,
        email,
        birthMonth: day?.month ?? null,
        birthDay: day?.day ?? null,
        birthYear: day?.year ?? null,
        tags: shortTags.slice(0, clientTagsMax),
        note: shorten(note, max.note) || null,
        consent: consent ?? 'unknown',
      },
      others: [...otherNumbers, ...otherAddresses].slice(0, max.others),
      problems,
    }
  }
}

/** The first characters of a text, without half a character at the end. */
const shorten = (text: string, length: number) =>
  text.length > length
    ? text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trim()
    : text

/** Columns in the order in which this row's numbers are preferred. */
const inOrder = (columns: readonly PhoneColumn[], cells: readonly string[]) =>
  columns
    .map(({ index, rank, labelIndex }) => ({
      index,
      rank: (labelIndex !== undefined && labelRank(cells[labelIndex] ?? '')) || rank,
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ index }) => index)

/** Half a step before the columns of the same kind, so that the number named mobile comes first. */
const labelRank = (label: string) => label.trim() !== '' && rankPhone(label) + 0.5

type Cells = {
  cells: readonly string[]
  report: (field: ImportField, rule: FieldRule, column: number) => void
}

/** Every number of a row, each once, the preferred one first. */
function readNumbers(
  columns: readonly number[],
  { cells, country, report }: Cells & { country: string },
) {
  const numbers = columns.flatMap((column) => {
    const text = cleanLine(valueIn(cells[column] ?? '').replace(/[\r\n]+/g, ' ; ')).trim()
    if (!text) return []
    const { phones, problem } = readPhones(text, country)
    if (problem) report('phone', phoneError(problem), column)
    if (phones.length > 1) report('phone', 'field_list_phone_second', column)
    return phones
  })
  return [...new Set(numbers)]
}

const emailSchema = emailRule()

/** Every email address of a row, each once. A cell may have several, separated as address books do. */
function readEmails(columns: readonly number[], { cells, report }: Cells) {
  const addresses = columns.flatMap((column) => {
    const text = cleanLine(valueIn(cells[column] ?? '').slice(0, 2000)).replace(/^mailto:/i, '')
    return text
      .split(/[,;|\s]+|:::/)
      .filter((part) => part !== '')
      .map((part) => ({ column, part, address: z.safeParse(emailSchema, part) }))
  })
  const valid = addresses.flatMap(({ address }) => (address.success ? [address.data] : []))
  const columnsWithout = columns.filter((column) => {
    const ofColumn = addresses.filter((one) => one.column === column)
    return ofColumn.length > 0 && !ofColumn.some(({ address }) => address.success)
  })
  for (const column of columnsWithout) report('email', 'field_email', column)
  return [...new Map(valid.map((one) => [one.toLowerCase(), one])).values()]
}
