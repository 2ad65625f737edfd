import { useId } from 'react'
import { boxClasses, described, Field, type FieldTexts, innerClasses } from './field.tsx'

type Props = FieldTexts & {
  min: number
  max: number
  value: number
  onChange: (value: number) => void
  /** Stands behind the figure, e.g. km. */
  unit: string
  /** What the thumb says it is at, e.g. 15 kilometres. */
  valueText: string
}

/** A number by feel and to the digit. A share of the way is worth more of it the further it goes. */
export function Slider(props: Props) {
  const { label, hint, error, min, max, value, onChange, unit, valueText } = props
  const id = useId()
  const known = Number.isFinite(value) ? value : min
  return (
    <Field {...{ id, label, hint, error }}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          type="range"
          aria-label={typeof label === 'string' ? label : undefined}
          aria-valuetext={valueText}
          min={0}
          max={steps}
          value={placeOf(known, min, max)}
          onChange={(event) => onChange(valueAt(Number(event.target.value), min, max))}
          className="h-11 min-w-0 grow basis-40 cursor-pointer accent-primary"
        />
        <span className={`${boxClasses(Boolean(error))} max-w-28`}>
          <input
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={Number.isFinite(value) ? value : ''}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            {...described(id, { hint, error })}
            className={innerClasses}
          />
          <span className="text-muted-foreground">{unit}</span>
        </span>
      </span>
    </Field>
  )
}

const steps = 100

/** Squared, so that small values have room: half the way is a quarter of the whole. */
const valueAt = (place: number, min: number, max: number) =>
  Math.round(min + (place / steps) ** 2 * (max - min))

const placeOf = (value: number, min: number, max: number) =>
  Math.round(Math.sqrt(Math.min(1, Math.max(0, (value - min) / (max - min)))) * steps)
