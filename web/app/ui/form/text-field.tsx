import { type ComponentProps, type ReactNode, useId } from 'react'
import { boxClasses, controlClasses, controlProps, Field, type FieldTexts } from './field.tsx'

type Props = ComponentProps<'input'> & FieldTexts & { icon?: ReactNode; end?: ReactNode }

export function TextField({ label, hint, error, counter, aside, icon, end, ...input }: Props) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <Field {...{ id, label, hint, error, counter, aside }}>
      <span className={boxClasses(Boolean(error))}>
        {icon && <span className="text-muted-foreground">{icon}</span>}
        <input {...input} {...controlProps(id, { hint, error })} className={controlClasses} />
        {end}
      </span>
    </Field>
  )
}
