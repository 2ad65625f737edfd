import {
  type ClientImport,
  type ImportField,
  importFields,
} from '@ujuzi/contract/client-records/imports'
import { m } from '@ujuzi/contract/messages'
import { Select } from '#app/ui/form/select.tsx'

type Props = {
  columns: ClientImport['columns']
  onChange: (fields: (ImportField | null)[]) => void
}

/** What each column of the file holds; a field belongs to one column only. */
export function ImportColumns({ columns, onChange }: Props) {
  const choose = (index: number, value: string) => {
    const field = importFields.find((one) => one === value) ?? null
    onChange(
      columns.map((column, n) => {
        if (n === index) return field
        return column.field === field ? null : column.field
      }),
    )
  }
  return (
    <section aria-labelledby="import-columns" className="grid gap-3">
      <h3 id="import-columns" className="title-2">
        {m.clients_import_columns()}
      </h3>
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

const fieldLabels: Record<ImportField, () => string> = {
  name: () => m.clients_name(),
  first_name: () => m.clients_first_name(),
  last_name: () => m.clients_last_name(),
  phone: () => m.professional_client_phone(),
  email: () => m.clients_email(),
  birthday: () => m.clients_birthday(),
  tags: () => m.clients_tags(),
  note: () => m.clients_note(),
  consent: () => m.clients_consent(),
}
