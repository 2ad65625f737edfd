import { useId } from 'react'
import { boxClasses, controlClasses, controlProps, Field, type FieldTexts } from './field.tsx'

type Props = FieldTexts & {
  min: number
  max: number
  value: number
  onChange: (value: number) => void
  /** Shown after the number, e.g. km. */
  unit: string
  /** Read by screen readers, e.g. "15 kilometres". */
  valueText: string
}

/** A range slider with a number input beside it. The slider's scale is quadratic, finer for small values. */
export function Slider(props: Props) {
  const { label, hint, error, min, max, value, onChange, unit, valueText } = props
  const id = useId()
  const shownValue = Number.isFinite(value) ? value : min
  return (
    <Field {...{ id, label, hint, error }}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          type="range"
          aria-label={typeof label === 'string' ? label : undefined}
          aria-valuetext={valueText}
          min={0}
          max={positions}
          value={positionOf(shownValue, min, max)}
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
            {...controlProps(id, { hint, error })}
            className={controlClasses}
          />
          <span className="text-muted-foreground">{unit}</span>
        </span>
      </span>
    </Field>
  )
}

const positions = 100

/** Quadratic, so that small values have room: the middle of the slider is a quarter of the range. */
const valueAt = (position: number, min: number, max: number) =>
  Math.round(min + (position / positions) ** 2 * (max - min))

const positionOf = (value: number, min: number, max: number) =>
  Math.round(Math.sqrt(Math.min(1, Math.max(0, (value - min) / (max - min)))) * positions)
