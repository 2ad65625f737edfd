import type { ClientImport } from '@ujuzi/contract/client-records/imports'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import { Chips } from '#app/ui/form/chips.tsx'
import { fieldLabels } from './field-labels.ts'

type Row = ClientImport['rows'][number]

const filters = ['all', 'problems', 'new', 'same'] as const
type Filter = (typeof filters)[number]

type Props = Pick<ClientImport, 'rows' | 'counts'>

/** The first rows of the file, those with problems first, with the reason at each column. */
export function ImportRows({ rows, counts }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const shown = rows.filter((row) => matches[filter](row))
  const total = totalOf[filter](counts)
  return (
    <section aria-labelledby="import-rows">
      <h3 id="import-rows" className="title-2 pb-2">
        {m.clients_import_rows()}
      </h3>
      <Chips
        legend={m.clients_import_filter()}
        type="radio"
        name="import-filter"
        options={filters.map((value) => ({
          value,
          label: `${filterLabels[value]()} (${totalOf[value](counts)})`,
        }))}
        values={[filter]}
        onChange={([value]) => setFilter(filters.find((one) => one === value) ?? 'all')}
      />
      {shown.length === 0 && (
        <p className="pt-3 text-muted-foreground">{m.clients_import_filter_none()}</p>
      )}
      <ul className="pt-1">
        {shown.map((row) => (
          <ImportRow key={row.row} {...row} />
        ))}
      </ul>
      {shown.length > 0 && shown.length < total && (
        <p className="border-t pt-2.5 text-label text-muted-foreground">
          {m.clients_import_first({ count: shown.length, total })}
        </p>
      )}
    </section>
  )
}

const ImportRow = ({ row, status, name, phone, errors }: Row) => (
  <li className="grid gap-1 border-t py-2.5 first:border-t-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-[4rem] text-label text-muted-foreground tabular-nums">
        {m.clients_import_row({ number: row })}
      </span>
      <span className="min-w-[8rem] flex-1 font-semibold break-words">
        {name || '–'}
        {phone && <span className="font-normal text-muted-foreground tabular-nums"> {phone}</span>}
      </span>
      <Badge tone={tones[status]}>{labels[status]()}</Badge>
    </p>
    {errors.map(({ field, column, message }) => (
      <p
        key={`${field} ${column} ${message}`}
        className={`text-label break-words ${status === 'faulty' ? 'text-destructive' : 'text-warning'}`}
      >
        {`${column || fieldLabels[field]()} · ${message}`}
      </p>
    ))}
  </li>
)

const matches: Record<Filter, (row: Row) => boolean> = {
  all: () => true,
  problems: ({ status, errors }) => status === 'faulty' || (status === 'new' && errors.length > 0),
  new: ({ status }) => status === 'new',
  same: ({ status }) => status === 'same',
}

const totalOf: Record<Filter, (counts: ClientImport['counts']) => number> = {
  all: (counts) => counts.new + counts.same + counts.faulty,
  problems: ({ faulty, warned }) => faulty + warned,
  new: (counts) => counts.new,
  same: ({ same }) => same,
}

const filterLabels: Record<Filter, () => string> = {
  all: () => m.clients_import_filter_all(),
  problems: () => m.clients_import_filter_problems(),
  new: () => m.clients_import_is_new(),
  same: () => m.clients_import_is_same(),
}

const tones: Record<Row['status'], Tone> = { new: 'success', same: 'neutral', faulty: 'warning' }

const labels: Record<Row['status'], () => string> = {
  new: () => m.clients_import_is_new(),
  same: () => m.clients_import_is_same(),
  faulty: () => m.clients_import_is_faulty(),
}
