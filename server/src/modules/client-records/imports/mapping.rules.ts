import { type ImportField, repeatableFields } from '@ujuzi/contract/client-records/imports'
import { fieldOf, rankPhone, simplify } from './header-words.rules.ts'

/** The field of each column; null for a column that is left out. */
export type Mapping = readonly (ImportField | null)[]

export const isRepeatable = (field: ImportField) => repeatableFields.some((one) => one === field)

/**
 * The field of each column, by its header; null where it is unknown or an earlier column has it. Only phones and emails
 * may be in several columns.
 */
export function mapHeaders(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const fields = headers.map((header) => {
    const field = fieldOf(header)
    if (!field || (taken.has(field) && !isRepeatable(field))) return null
    taken.add(field)
    return field
  })
  // "Nom" and "Prénom", or "Nombre" and "Apellidos": the column for whole names has one part of them.
  const other = { last_name: 'first_name', first_name: 'last_name' } as const
  const part = (['first_name', 'last_name'] as const).filter((one) => taken.has(one))
  const [only] = part.length === 1 && taken.has('name') ? part : []
  if (!only) return fields
  return fields.map((field, index) =>
    field === 'name' && partOrWhole.has(simplify(headers[index] ?? '')) ? other[only] : field,
  )
}

/** Headers that mean the last name, or the first, beside a column for the other part. */
const partOrWhole = new Set(['name', 'nom', 'noms', 'nombre', 'nome', 'jina', 'الاسم', 'اسم', 'ስም'])

/** A column with the rank of its numbers, or the column that names their kind in each row. */
export type PhoneColumn = { index: number; rank: number; labelIndex: number | undefined }

/** Columns with phone numbers, in the order in which they are preferred. */
export function phoneColumns(headers: readonly string[], mapping: Mapping): PhoneColumn[] {
  const words = headers.map(simplify)
  return mapping
    .flatMap((field, index) => (field === 'phone' ? [index] : []))
    .map((index) => ({
      index,
      rank: rankPhone(headers[index] ?? ''),
      labelIndex: findLabel(words, index),
    }))
    .toSorted((a, b) => a.rank - b.rank)
}

/** The column `Phone 1 - Label` of an address book belongs to `Phone 1 - Value`. */
function findLabel(words: readonly string[], index: number) {
  const [, start] = /^(.*\d) value$/.exec(words[index] ?? '') ?? []
  if (!start) return undefined
  const found = words.findIndex((one) => one === `${start} label` || one === `${start} type`)
  return found < 0 ? undefined : found
}
