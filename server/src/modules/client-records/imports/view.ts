import type { ClientImport } from '@ujuzi/contract/client-records/imports'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { Preview } from './rows.rules.ts'

const maxRows = 200

/** The first rows, faulty ones first, with the reason at each column. */
export function clientImportView(
  { row, mapping, rows, statuses, hash }: Preview,
  locale: Locale,
): ClientImport {
  const [headers = [], first = []] = row.cells
  const count = (status: (typeof statuses)[number]) =>
    statuses.filter((one) => one === status).length
  const numbered = rows.map(({ client, errors }, index) => ({
    row: index + 2,
    status: statuses[index] ?? ('faulty' as const),
    name: client.name,
    phone: client.phone,
    errors: errors.map(({ field, rule }) => ({
      column: headers[mapping.indexOf(field)] ?? '',
      message: m[rule]({}, { locale }),
    })),
  }))
  const isFaulty = ({ status }: { status: string }) => status === 'faulty'
  return {
    id: row.id,
    hash,
    expires_at: row.expiresAt.toISOString(),
    columns: headers.map((header, index) => ({
      header,
      sample: first[index] ?? '',
      field: mapping[index] ?? null,
    })),
    counts: { new: count('new'), same: count('same'), faulty: count('faulty') },
    rows: [...numbered.filter(isFaulty), ...numbered.filter((one) => !isFaulty(one))].slice(
      0,
      maxRows,
    ),
    imported: row.importedCount,
  }
}
