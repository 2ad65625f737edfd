import { type ComponentProps, type ReactNode, useId } from 'react'
import { boxClasses, described, Field, type FieldTexts, innerClasses } from './field.tsx'

type Props = ComponentProps<'input'> & FieldTexts & { icon?: ReactNode; end?: ReactNode }

export function TextField({ label, hint, error, counter, aside, icon, end, ...input }: Props) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <Field {...{ id, label, hint, error, counter, aside }}>
      <span className={boxClasses(Boolean(error))}>
        {icon && <span className="text-muted-foreground">{icon}</span>}
        <input {...input} {...described(id, { hint, error })} className={innerClasses} />
        {end}
      </span>
    </Field>
  )
}
