import { isDeepStrictEqual } from 'node:util'
import { uniqueTags } from '../edit/rules.ts'
import type { ClientRecordRow, FieldChange, MergeChanges, MergedFields } from '../tables.ts'

/** Columns that a merge may change. */
export const mergedFields = [
  'accountId',
  'name',
  'phone',
  'phoneCheck',
  'email',
  'birthMonth',
  'birthDay',
  'birthYear',
  'tags',
  'note',
  'noteUpdatedAt',
  'consent',
  'consentAt',
  'consentSource',
  'createdAt',
] as const satisfies (keyof MergedFields)[]

/** Two accounts are two people who each decide about themselves. */
export const areTwoAccounts = (
  kept: Pick<ClientRecordRow, 'accountId'>,
  merged: Pick<ClientRecordRow, 'accountId'>,
) => kept.accountId !== null && merged.accountId !== null

/** Fields of the record that stays, after a merge. Nothing typed is lost except a second name, number or birthday. */
export function mergeFields(kept: MergedFields, merged: MergedFields): MergedFields {
  const birthday = kept.birthMonth === null ? merged : kept
  const consent = carefulness[merged.consent] > carefulness[kept.consent] ? merged : kept
  return {
    accountId: kept.accountId ?? merged.accountId,
    name: kept.name ?? (kept.accountId ? null : merged.name),
    ...phoneOf(kept.phone === null ? merged : kept),
    email: kept.email ?? merged.email,
    birthMonth: birthday.birthMonth,
    birthDay: birthday.birthDay,
    birthYear: birthday.birthYear,
    tags: uniqueTags([...kept.tags, ...merged.tags]),
    ...mergeNotes(kept, merged),
    consent: consent.consent,
    consentAt: consent.consentAt,
    consentSource: consent.consentSource,
    createdAt: new Date(Math.min(Number(kept.createdAt), Number(merged.createdAt))),
  }
}

const phoneOf = ({ phone, phoneCheck }: MergedFields) => ({ phone, phoneCheck })

const carefulness = { yes: 0, unknown: 1, no: 2 } as const

type Note = Pick<MergedFields, 'note' | 'noteUpdatedAt'>

function mergeNotes(kept: Note, merged: Note): Note {
  const [first] = [kept, merged].filter(({ note }) => note !== null)
  if (!kept.note || !merged.note)
    return { note: first?.note ?? null, noteUpdatedAt: first?.noteUpdatedAt ?? null }
  const note = kept.note === merged.note ? kept.note : `${kept.note}\n\n${merged.note}`
  const dates = [kept.noteUpdatedAt, merged.noteUpdatedAt].filter((at) => at !== null)
  return { note, noteUpdatedAt: new Date(Math.max(...dates.map(Number))) }
}

/** The fields that differ, with both values in the form in which they are stored. */
export function changesBetween(before: MergedFields, after: MergedFields): MergeChanges['fields'] {
  const changed = mergedFields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return Object.fromEntries(
    changed.map((field): [string, FieldChange] => [
      field,
      { before: toStored(before[field]), after: toStored(after[field]) },
    ]),
  )
}

const toStored = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

const groups: (keyof MergedFields)[][] = [
  ['birthMonth', 'birthDay', 'birthYear'],
  ['note', 'noteUpdatedAt'],
  ['consent', 'consentAt', 'consentSource'],
  ['phone', 'phoneCheck'],
]

/** Earlier values of the fields that still are as the merge left them; fields changed since stay. */
export function fieldsBefore(
  current: MergedFields,
  changes: MergeChanges['fields'],
): Partial<MergedFields> {
  const isUntouched = (field: keyof MergedFields) => {
    const change = changes[field]
    return !change || isDeepStrictEqual(toStored(current[field]), change.after)
  }
  const groupOf = (field: keyof MergedFields) =>
    groups.find((group) => group.includes(field)) ?? [field]
  const restored = mergedFields.filter(
    (field) => changes[field] && groupOf(field).every(isUntouched),
  )
  return Object.fromEntries(
    restored.map((field) => [field, fromStored(field, changes[field]?.before)]),
  )
}

const dateFields: (keyof MergedFields)[] = ['noteUpdatedAt', 'consentAt', 'createdAt']
const fromStored = (field: keyof MergedFields, value: unknown) =>
  dateFields.includes(field) && typeof value === 'string' ? new Date(value) : value
