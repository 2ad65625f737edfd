import { Check } from 'lucide-react'
import { classes } from '#app/ui/classes.ts'
import type { SelectChoice } from './select.tsx'

const shape =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 whitespace-nowrap cramped:whitespace-normal rounded-full border-[1.5px] px-4 py-1.5 text-label font-medium leading-tight transition-colors'
const resting = 'bg-card hover:border-foreground'
const chosen = 'border-foreground bg-foreground text-background'

/** For a chip that is a link or button rather than an input. */
export const chipClasses = (selected: boolean) => classes(shape, selected ? chosen : resting)

type Props = {
  legend: string
  /** `radio` allows one value, `checkbox` any number. */
  type: 'radio' | 'checkbox'
  name: string
  options: readonly SelectChoice[]
  values: readonly string[]
  /** Shows a tick on the selected options. */
  ticked?: boolean
  onChange?: (values: string[]) => void
}

export function Chips({ legend, type, name, options, values, ticked, onChange }: Props) {
  const valuesAfter = (value: string, on: boolean) => {
    if (type === 'radio') return [value]
    return on ? [...values, value] : values.filter((other) => other !== value)
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="relative">
          <input
            type={type}
            name={name}
            value={value}
            className="peer absolute inset-0 appearance-none rounded-full"
            {...(onChange
              ? {
                  checked: values.includes(value),
                  onChange: (event) => onChange(valuesAfter(value, event.target.checked)),
                }
              : { defaultChecked: values.includes(value) })}
          />
          <span
            className={classes(
              shape,
              resting,
              'peer-checked:border-foreground peer-checked:bg-foreground peer-checked:text-background peer-checked:[&_svg]:block',
            )}
          >
            {ticked && <Check aria-hidden className="hidden size-4.5" />}
            <span>{label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
