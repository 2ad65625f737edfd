import {
  type ClientImport,
  type ImportField,
  importFields,
  repeatableFields,
} from '@ujuzi/contract/client-records/imports'
import { m } from '@ujuzi/contract/messages'
import { Alert } from '#app/ui/data/alert.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { fieldLabels } from './field-labels.ts'

type Props = {
  columns: ClientImport['columns']
  onChange: (fields: (ImportField | null)[]) => void
}

/** The field of each column of the file. Fields other than phone and email belong to one column only. */
export function ImportColumns({ columns, onChange }: Props) {
  const choose = (index: number, value: string) => {
    const field = importFields.find((one) => one === value) ?? null
    const isRepeatable = repeatableFields.some((one) => one === field)
    onChange(
      columns.map((column, n) => {
        if (n === index) return field
        return column.field === field && !isRepeatable ? null : column.field
      }),
    )
  }
  return (
    <section aria-labelledby="import-columns" className="grid gap-3">
      <h3 id="import-columns" className="title-2">
        {m.clients_import_columns()}
      </h3>
      <LeftOut columns={columns} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ header, sample, field }, index) => (
          <Select
            // Headers may repeat or be empty.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            label={header || m.clients_import_column({ number: index + 1 })}
            hint={sample}
            placeholder={m.clients_import_leave_out()}
            options={importFields.map((value) => ({ value, label: fieldLabels[value]() }))}
            value={field ?? ''}
            onChange={({ target }) => choose(index, target.value)}
          />
        ))}
      </div>
    </section>
  )
}

/** Names the columns that are left out, with a warning for those that look like phone numbers or email addresses. */
function LeftOut({ columns }: Pick<Props, 'columns'>) {
  const leftOut = columns
    .map((column, index) => ({
      ...column,
      index,
      name: column.header || m.clients_import_column({ number: index + 1 }),
    }))
    .filter(({ field }) => field === null)
  if (leftOut.length === 0) return null
  return (
    <>
      {leftOut.map(({ index, name, holds }) =>
        holds ? (
          <Alert key={index} tone="warning">
            <span className="break-words">{warnings[holds]({ column: name })}</span>
          </Alert>
        ) : null,
      )}
      <p className="text-label break-words text-muted-foreground">
        {m.clients_import_left_out({ columns: leftOut.map(({ name }) => name).join(', ') })}
      </p>
    </>
  )
}

const warnings = {
  phones: m.clients_import_left_out_phones,
  emails: m.clients_import_left_out_emails,
}
