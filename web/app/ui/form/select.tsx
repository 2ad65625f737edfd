import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { boxClasses, controlClasses, controlProps, Field, type FieldTexts } from './field.tsx'

export type SelectChoice = { value: string; label: string }
type Props = ComponentProps<'select'> &
  FieldTexts & { options: readonly SelectChoice[]; placeholder?: string }

export function Select({
  label,
  hint,
  error,
  counter,
  aside,
  options,
  placeholder,
  ...select
}: Props) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <Field {...{ id, label, hint, error, counter, aside }}>
      <span className={boxClasses(Boolean(error))}>
        <select
          {...select}
          {...controlProps(id, { hint, error })}
          className={`${controlClasses} peer appearance-none`}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value} className="bg-card">
              {label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none size-5 text-muted-foreground" />
      </span>
    </Field>
  )
}
