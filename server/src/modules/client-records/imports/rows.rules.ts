import { email as emailRule, type FieldRule } from '@ujuzi/contract/api/fields'
import { cleanLine, cleanLines } from '@ujuzi/contract/api/hidden-characters'
import type { ImportField } from '@ujuzi/contract/client-records/imports'
import { clientTagsMax } from '@ujuzi/contract/client-records/limits'
import * as z from 'zod/mini'
import { type PhoneRule, phoneError, readPhone } from '../../../platform/phones/read-phone.ts'
import { isDay, uniqueTags } from '../edit/rules.ts'
import type { ClientImportRow, ClientRecordRow } from '../tables.ts'
import { readBirthday, readConsent } from './mapping.rules.ts'

/** Rules that a value can break, whose messages need no inputs. */
export type ImportRule = Extract<
  FieldRule,
  | 'field_required'
  | 'field_too_long'
  | PhoneRule
  | 'field_email'
  | 'field_birthday'
  | 'field_too_many'
  | 'field_consent'
>
export type RowError = { field: ImportField; rule: ImportRule }

export type ImportedClient = Pick<
  ClientRecordRow,
  'phone' | 'email' | 'birthMonth' | 'birthDay' | 'birthYear' | 'tags' | 'note' | 'consent'
> & { name: string }

export type ReadRow = { client: ImportedClient; errors: RowError[] }

type Mapping = readonly (ImportField | null)[]

/** Reads one row of a file. Faulty values are left out of the client and reported. */
export function readRow(cells: readonly string[], mapping: Mapping, country: string): ReadRow {
  const errors: RowError[] = []
  const report = (field: ImportField, rule: ImportRule) => {
    errors.push({ field, rule })
  }
  const cell = (field: ImportField) => withoutApostrophe(cells[mapping.indexOf(field)] ?? '').trim()
  const line = (field: ImportField) => cleanLine(cell(field)).trim()

  const name = line('name') || [line('first_name'), line('last_name')].filter(Boolean).join(' ')
  if (!name) report(mapping.includes('name') ? 'name' : 'first_name', 'field_required')
  if (name.length > 100) report('name', 'field_too_long')

  const { phone = null, problem } = cell('phone') ? readPhone(cell('phone'), country) : {}
  if (problem) report('phone', phoneError(problem))

  const email = z.safeParse(emailSchema, line('email'))
  if (line('email') && !email.success) report('email', 'field_email')

  const birthday = line('birthday') ? readBirthday(line('birthday')) : undefined
  const isBirthday = birthday && isDay(birthday) && isYear(birthday.year)
  if (line('birthday') && !isBirthday) report('birthday', 'field_birthday')

  const tags = uniqueTags(
    line('tags')
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  )
  if (tags.length > clientTagsMax) report('tags', 'field_too_many')
  if (tags.some((tag) => tag.length > 30)) report('tags', 'field_too_long')

  const note = cleanLines(cell('note')).trim()
  if (note.length > 2000) report('note', 'field_too_long')

  const consent = readConsent(line('consent'))
  if (!consent) report('consent', 'field_consent')

  const day = isBirthday ? birthday : undefined
  return {
    client: {
      name,
      phone,
      email: email.success ? email.data : null,
      birthMonth: day?.month ?? null,
      birthDay: day?.day ?? null,
      birthYear: day?.year ?? null,
      tags,
      note: note || null,
      consent: consent ?? 'unknown',
    },
    errors,
  }
}

const emailSchema = emailRule()
const isYear = (year: number | undefined) => year === undefined || (year >= 1900 && year <= 2100)

/** Removes the apostrophe that the export puts before what a spreadsheet would take for a formula. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r\n])/, '')

export type RowStatus = 'new' | 'same' | 'faulty'

/** What an import would do with each row of its file. */
export type Preview = {
  row: ClientImportRow
  mapping: (ImportField | null)[]
  rows: ReadRow[]
  statuses: RowStatus[]
  hash: string
}

/** Keys by which a client counts as known: the number, else the email, else the name alone. */
export type KnownKeys = { has: (key: string) => boolean }

export const keysOf = ({ phone, email, name }: Pick<ImportedClient, 'phone' | 'email' | 'name'>) =>
  [
    phone && `phone ${phone}`,
    email && `email ${email.toLowerCase()}`,
    !phone && !email && `name ${normalizedName(name)}`,
  ].filter((key) => typeof key === 'string')

export const normalizedName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Status of each row: faulty, the same as a known client or an earlier row, or new. */
export function classifyRows(rows: readonly ReadRow[], known: KnownKeys): RowStatus[] {
  const earlier = new Set<string>()
  return rows.map(({ client, errors }) => {
    if (errors.length > 0) return 'faulty'
    const keys = keysOf(client)
    if (keys.some((key) => known.has(key) || earlier.has(key))) return 'same'
    for (const key of keys) earlier.add(key)
    return 'new'
  })
}
