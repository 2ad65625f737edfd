import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Shown at the end of the hint line, e.g. `46/500 characters`. */
  counter?: string
  /** Shown at the end of the label line, e.g. a link. */
  aside?: ReactNode
}

const edge =
  'w-full min-w-0 rounded-control border-[1.5px] bg-card focus-within:border-ring focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring'

export const boxClasses = (invalid: boolean) =>
  classes(
    edge,
    'flex min-h-12 items-center gap-2.5 px-3.5',
    invalid ? 'border-destructive' : 'border-input',
  )

export const controlClasses =
  'min-h-11 w-full min-w-0 bg-transparent focus-visible:shadow-none focus-visible:outline-0'

/** Attributes that connect a control to its hint or error message. */
export const controlProps = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})

/** Puts a button of a row on the line of the fields beside it, below their labels; an error below them moves nothing. */
export const besideFieldClasses = 'mt-7.5 cramped:mt-0'

export function Field({
  id,
  label,
  hint,
  error,
  counter,
  aside,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="text-label font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {(hint || counter) && (
        <p className="flex justify-between gap-x-4 text-sm cramped:flex-wrap text-muted-foreground">
          <span id={`${id}-hint`}>{hint}</span>
          {counter && <span className="whitespace-nowrap tabular-nums">{counter}</span>}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      id={id}
      data-field-error
      className="flex items-center gap-1.5 text-sm font-medium text-destructive"
    >
      <CircleAlert aria-hidden className="size-4" />
      {children}
    </p>
  )
}
