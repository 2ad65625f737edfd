import type { ClientImport } from '@ujuzi/contract/client-records/imports'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { Preview } from './classify.rules.ts'

const maxRows = 200

/** The first rows, those without a name and with problems first, with the reason at each column. */
export function clientImportView(
  { row, list, statuses, room, hash }: Preview,
  locale: Locale,
): ClientImport {
  const { format, columns, days, rows } = list
  const count = (status: (typeof statuses)[number]) =>
    statuses.filter((one) => one === status).length
  const isWarned = (index: number) =>
    statuses[index] === 'new' && (rows[index]?.problems.length ?? 0) > 0
  const rank = (index: number) => (statuses[index] === 'faulty' ? 0 : isWarned(index) ? 1 : 2)
  const shown = rows
    .map((_, index) => index)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxRows)
  return {
    id: row.id,
    hash,
    expires_at: row.expiresAt.toISOString(),
    format,
    columns,
    days: days
      ? {
          order: days.order,
          example: days.example.text,
          first: days.example.first,
          second: days.example.second,
        }
      : null,
    counts: {
      new: count('new'),
      same: count('same'),
      faulty: count('faulty'),
      warned: rows.filter((_, index) => isWarned(index)).length,
    },
    room,
    rows: shown.flatMap((index) => {
      const one = rows[index]
      if (!one) return []
      return {
        row: one.number,
        status: statuses[index] ?? 'faulty',
        name: one.client.name,
        phone: one.client.phone,
        errors: one.problems.map(({ field, column, rule }) => ({
          field,
          column: columns[column]?.header ?? '',
          message: m[rule]({}, { locale }),
        })),
      }
    }),
    imported: row.importedCount,
  }
}
