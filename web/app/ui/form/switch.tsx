import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#app/ui/classes.ts'
import { controlProps, FieldError } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  /** A second line in muted text. */
  hint?: ReactNode
  error?: string
  /** Places the switch at the right edge, for lists of settings. */
  atEnd?: boolean
}

const knob =
  'after:absolute after:top-1/2 after:left-1 after:size-4 after:-translate-y-1/2 after:rounded-full after:bg-input after:transition-transform checked:after:translate-x-4 checked:after:bg-background'

/** The switch alone, for a row that has its own label. */
export const SwitchInput = (input: Omit<ComponentProps<'input'>, 'type' | 'role'>) => (
  <input
    type="checkbox"
    // biome-ignore lint/a11y/useAriaPropsForRole: the box itself says whether it is checked
    role="switch"
    {...input}
    className={`relative h-6.5 w-11 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-input bg-card transition-colors checked:border-foreground checked:bg-foreground ${knob}`}
  />
)

/** An on/off setting that takes effect immediately, without a submit button. */
export function Switch({ label, hint, error, atEnd, ...input }: Props) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className="grid">
      <label
        htmlFor={id}
        className={classes(
          'flex min-h-11 cursor-pointer items-center py-1',
          atEnd
            ? 'flex-row-reverse justify-between gap-4 cramped:flex-col-reverse cramped:items-start cramped:gap-2'
            : 'gap-2.5',
        )}
      >
        <SwitchInput {...input} {...controlProps(id, { hint, error })} />
        <span className="font-semibold">{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p
          id={`${id}-hint`}
          className={classes(
            'text-sm text-muted-foreground',
            atEnd ? 'pr-15 cramped:pr-0' : 'pl-13.5',
          )}
        >
          {hint}
        </p>
      )}
    </div>
  )
}
