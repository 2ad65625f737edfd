import { m } from '@ujuzi/contract/messages'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { boxClasses, controlProps, FieldError } from '#app/ui/form/field.tsx'
import { nextStep, previousStep } from './number-steps.ts'

type Props = {
  label: string
  hint?: ReactNode
  error?: string
  /** NaN while the field is empty. */
  value: number
  min: number
  max: number
  /** Values that the buttons stop at; any number can be typed. Without stops, the buttons step by one. */
  stops?: readonly number[]
  /** Shown after the number, e.g. hours. */
  unit: string
  onChange: (value: number) => void
}

/** Numeric setting, with buttons for less and more: at the right edge, or below the label in a narrow card. */
export function StepperRow(props: Props) {
  const { label, hint, error, value, min, max, stops, unit, onChange } = props
  const id = useId()
  const shown = Number.isFinite(value) ? value : min
  return (
    <div className="@container grid gap-1.5 border-t pt-3 first:border-t-0 first:pt-0">
      <div className="grid items-center gap-x-3 gap-y-2 @sm:grid-cols-[minmax(0,1fr)_11rem]">
        <span className="grid gap-0.5">
          <label htmlFor={id} className="font-semibold hyphens-auto">
            {label}
          </label>
          {hint && (
            <span id={`${id}-hint`} className="text-sm text-muted-foreground">
              {hint}
            </span>
          )}
        </span>
        <span className={`${boxClasses(Boolean(error))} gap-0! px-0.5!`}>
          <StepButton
            label={m.business_settings_less({ what: label })}
            disabled={shown <= min}
            onClick={() => onChange(previousStep(shown, min, stops))}
          >
            <Minus aria-hidden className="size-4.5" />
          </StepButton>
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-center gap-x-1">
            <input
              type="number"
              inputMode="numeric"
              min={min}
              max={max}
              value={Number.isFinite(value) ? value : ''}
              {...controlProps(id, { hint, error })}
              onChange={({ target }) => onChange(target.valueAsNumber)}
              style={{ width: `${String(shown).length + 0.5}ch` }}
              className="min-h-11 min-w-7 appearance-textfield bg-transparent text-end font-semibold focus-visible:shadow-none focus-visible:outline-0 [&::-webkit-inner-spin-button]:appearance-none"
            />
            <span className="text-sm leading-tight not-cramped:whitespace-nowrap">{unit}</span>
          </span>
          <StepButton
            label={m.business_settings_more({ what: label })}
            disabled={shown >= max}
            onClick={() => onChange(nextStep(shown, max, stops))}
          >
            <Plus aria-hidden className="size-4.5" />
          </StepButton>
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type ButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

/** Uses `aria-disabled` at the limit, because a disabled button would lose focus. */
const StepButton = ({ label, disabled, onClick, children }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    className="grid size-11 flex-none place-items-center rounded-control cramped:w-[44px] hover:bg-accent aria-disabled:text-muted-foreground aria-disabled:opacity-50"
  >
    {children}
  </button>
)
