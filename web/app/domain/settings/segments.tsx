import { useId } from 'react'
import type { SelectChoice } from '#app/ui/form/select.tsx'

type Props<V extends string> = {
  label: string
  /** Whether only screen readers read the label. */
  isLabelHidden?: boolean
  options: readonly (SelectChoice & { value: V })[]
  value: V
  onChange: (value: V) => void
}

/** Two to four choices of equal weight, side by side where they fit. */
export function Segments<V extends string>(props: Props<V>) {
  const { label, isLabelHidden = false, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-label font-semibold'}>
        {label}
      </legend>
      <div className={`grid gap-1 rounded-control bg-secondary p-1 ${columns(options.length)}`}>
        {options.map((option) => (
          <label key={option.value} className="relative cursor-pointer">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-[7px]"
            />
            <span className="grid min-h-11 place-items-center rounded-[7px] px-2 py-1 text-center text-label leading-tight font-medium wrap-anywhere hyphens-auto peer-checked:bg-chosen peer-checked:font-semibold peer-checked:shadow-1">
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Lays out four choices in two rows on phones. */
const columns = (count: number) =>
  count === 4
    ? 'grid-cols-2 cramped:grid-cols-1 sm:grid-cols-4'
    : 'grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))]'
