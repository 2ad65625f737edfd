import { Star } from 'lucide-react'
import { useId } from 'react'
import { classes } from '#app/ui/classes.ts'
import { FieldError } from './field.tsx'

type Props = {
  legend: string
  name: string
  /** In ascending order, each with its meaning. */
  options: readonly { value: number; name: string }[]
  /** Zero until a rating is chosen. */
  value: number
  onChange: (value: number) => void
  /** Shown in place of the rating's label until one is chosen. */
  hint: string
  error?: string
}

/** A rating from radio buttons, so that arrow keys move between the stars. */
export function StarChoice({ legend, name, options, value, onChange, hint, error }: Props) {
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-label font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="-ml-1.5 flex flex-wrap">
          {options.map((option) => (
            <label
              key={option.value}
              className="relative grid size-12 cursor-pointer place-items-center"
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-label={option.name}
                className="peer absolute inset-0.5 cursor-pointer appearance-none rounded-control"
              />
              <Star
                aria-hidden
                className={classes(
                  'pointer-events-none size-9',
                  option.value <= value ? 'fill-current text-rating' : 'text-input',
                )}
                strokeWidth={1.6}
              />
            </label>
          ))}
        </div>
        <span
          aria-hidden="true"
          className={classes(chosen ? 'font-semibold' : 'text-muted-foreground')}
        >
          {chosen?.name ?? hint}
        </span>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
