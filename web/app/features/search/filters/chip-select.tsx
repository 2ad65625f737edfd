import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { chipClasses } from '#app/ui/form/chips.tsx'
import type { Choice } from '#app/ui/form/select.tsx'

type Props = {
  label: string
  name: string
  /** Controlled by the URL, so that going back updates it too. */
  value: string
  icon?: ReactNode
  options: readonly Choice[]
}

/** A select in the shape of a chip; submits its form on change. */
export function ChipSelect({ label, name, value, icon, options }: Props) {
  return (
    <label
      className={`${chipClasses(false)} min-w-0 max-md:px-2.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring`}
    >
      {icon && <span className="max-md:hidden">{icon}</span>}
      <select
        name={name}
        aria-label={label}
        value={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="min-h-7.5 min-w-0 cursor-pointer appearance-none truncate bg-transparent font-medium field-sizing-content focus-visible:shadow-none focus-visible:outline-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none size-4" />
    </label>
  )
}
