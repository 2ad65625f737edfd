import type { ClientImport } from '@ujuzi/contract/client-records/imports'
import { m } from '@ujuzi/contract/messages'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'

type Row = ClientImport['rows'][number]

/** The first rows of the file, faulty ones first, with the reason at each column. */
export const ImportRows = ({ rows }: { rows: readonly Row[] }) => (
  <section aria-labelledby="import-rows">
    <h3 id="import-rows" className="title-2 pb-1">
      {m.clients_import_rows()}
    </h3>
    <ul>
      {rows.map(({ row, status, name, phone, errors }) => (
        <li key={row} className="grid gap-1 border-t py-2.5 first:border-t-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-16 text-label text-muted-foreground tabular-nums">
              {m.clients_import_row({ number: row })}
            </span>
            <span className="min-w-32 flex-1 font-semibold break-words">
              {name || '–'}
              {phone && (
                <span className="font-normal text-muted-foreground tabular-nums"> {phone}</span>
              )}
            </span>
            <Badge tone={tones[status]}>{labels[status]()}</Badge>
          </p>
          {errors.map(({ column, message }) => (
            <p key={column} className="text-label text-destructive">
              {[column, message].filter(Boolean).join(' · ')}
            </p>
          ))}
        </li>
      ))}
    </ul>
  </section>
)

const tones: Record<Row['status'], Tone> = { new: 'success', same: 'neutral', faulty: 'warning' }

const labels: Record<Row['status'], () => string> = {
  new: () => m.clients_import_is_new(),
  same: () => m.clients_import_is_same(),
  faulty: () => m.clients_import_is_faulty(),
}
