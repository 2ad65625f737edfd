import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlProps, FieldError } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string }

// The tick is two borders of a rotated box: no image to load, and it follows the theme's colour.
const tick =
  'checked:after:mx-auto checked:after:mt-px checked:after:block checked:after:h-3.5 checked:after:w-2 checked:after:rotate-45 checked:after:border-0 checked:after:border-r-[2.5px] checked:after:border-b-[2.5px] checked:after:border-solid checked:after:border-primary-foreground'

/** The box alone, for a row or table that has its own labels. */
export const CheckboxInput = (input: Omit<ComponentProps<'input'>, 'type'>) => (
  <input
    type="checkbox"
    {...input}
    className={`size-6 flex-none appearance-none rounded-badge border-[1.5px] border-input bg-card checked:border-primary checked:bg-primary ${tick}`}
  />
)

export function Checkbox({ label, error, ...input }: Props) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className="grid">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <CheckboxInput {...input} {...controlProps(id, { error })} />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
