import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import type { SelectChoice } from '#app/ui/form/select.tsx'
import { filterChipClasses } from './filter-chip.ts'
import { searchFormId } from './search-form-id.ts'

const plainClasses =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full text-sm font-medium'

type Props = {
  label: string
  name: string
  /** Value of the URL, which it follows, e.g. when the visitor goes back. */
  value: string
  icon?: ReactNode
  options: readonly SelectChoice[]
  /** Heading of the options in the open list. */
  note?: string | undefined
  /** Without the outline of a chip, for a select beside a title. */
  plain?: boolean
}

/** A select in the shape of a chip; submits its form on change, and keeps the choice until the URL has another value. */
export function ChipSelect({ label, name, value, icon, options, note, plain = false }: Props) {
  const [choice, setChoice] = useState({ value, chosen: value })
  if (choice.value !== value) setChoice({ value, chosen: value })
  return (
    <label
      className={classes(
        plain ? plainClasses : filterChipClasses(false),
        'min-w-0 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring',
      )}
    >
      {icon}
      <select
        name={name}
        form={searchFormId}
        aria-label={label}
        value={choice.chosen}
        onChange={({ currentTarget }) => {
          setChoice({ value, chosen: currentTarget.value })
          currentTarget.form?.requestSubmit()
        }}
        className="min-h-7.5 min-w-0 cursor-pointer appearance-none truncate bg-transparent font-medium field-sizing-content focus-visible:shadow-none focus-visible:outline-0"
      >
        {note ? (
          <optgroup label={note}>
            <Options options={options} />
          </optgroup>
        ) : (
          <Options options={options} />
        )}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none size-4" />
    </label>
  )
}

const Options = ({ options }: Pick<Props, 'options'>) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
