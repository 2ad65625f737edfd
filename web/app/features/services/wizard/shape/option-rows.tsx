import { serviceOptionNameMaxLength } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { type Currency, currencies } from '@ujuzi/contract/money/currencies'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { emptyOption, type OptionInputs } from '#app/features/services/shape-values.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { RowButtons } from './row-buttons.tsx'

type Props = {
  list: 'variants' | 'add_ons'
  legend: string
  hint: string
  addLabel: string
  rowLabel: (number: number) => string
  namePlaceholder: string
  options: OptionInputs[]
  max: number
  currency: Currency
  errorAt: (path: string) => string | undefined
  onChange: (options: OptionInputs[]) => void
  /** The rows that the first press on the button adds. */
  firstRows?: () => OptionInputs[]
  /** Duration and further fields of a row. */
  children: (option: RowProps) => { duration: ReactNode; more?: ReactNode }
}

export type RowProps = {
  option: OptionInputs
  path: string
  change: (changes: Partial<OptionInputs>) => void
}

/** Rows of variants or add-ons, each with name, price and duration. */
export function OptionRows({ list, legend, hint, options, max, onChange, ...props }: Props) {
  const { addLabel, rowLabel, firstRows = () => [emptyOption()] } = props
  const rows = useRef<HTMLOListElement>(null)
  const add = () => {
    onChange(options.length === 0 ? firstRows() : [...options, emptyOption()])
    const at = options.length
    // After the render that adds the row.
    requestAnimationFrame(() =>
      rows.current?.children[at]?.querySelector<HTMLInputElement>('input')?.focus(),
    )
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 font-semibold">{legend}</legend>
      <p className="text-sm text-muted-foreground">{hint}</p>
      <ol ref={rows} className="grid gap-3 empty:hidden">
        {options.map((option, index) => (
          <li key={option.key} className="grid gap-3 rounded-card border p-3">
            <div className="flex items-center justify-between gap-2">
              <span className="min-w-0 text-label font-semibold wrap-anywhere">
                {rowLabel(index + 1)}
              </span>
              <RowButtons
                rows={options}
                index={index}
                name={option.name || rowLabel(index + 1)}
                onChange={onChange}
              />
            </div>
            <OptionFields
              {...props}
              row={{
                option,
                path: `${list}.${index}`,
                change: (changes) => onChange(options.with(index, { ...option, ...changes })),
              }}
            />
          </li>
        ))}
      </ol>
      {options.length < max && (
        <div>
          <Button type="button" look="outline" size="small" onClick={add}>
            <Plus aria-hidden className="size-5" />
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type FieldsProps = Pick<Props, 'currency' | 'namePlaceholder' | 'errorAt' | 'children'> & {
  row: RowProps
}

function OptionFields({ row, currency, namePlaceholder, errorAt, children }: FieldsProps) {
  const { option, path, change } = row
  const { duration, more } = children(row)
  return (
    <>
      <TextField
        label={m.services_option_name()}
        name={`${path}.name`}
        placeholder={namePlaceholder}
        autoComplete="off"
        maxLength={serviceOptionNameMaxLength}
        value={option.name}
        error={errorAt(`${path}.name`)}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-3 cramped:grid-cols-1">
        <TextField
          label={m.services_price()}
          name={`${path}.price`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          icon={<span aria-hidden="true">{currencies[currency].symbol}</span>}
          value={option.price}
          error={errorAt(`${path}.price`)}
          onChange={({ target }) => change({ price: target.value })}
        />
        {duration}
      </div>
      {more}
    </>
  )
}
