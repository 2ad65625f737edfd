import { type ComponentProps, useId } from 'react'
import { boxClasses, controlClasses, controlProps, Field, type FieldTexts } from './field.tsx'

type Props = ComponentProps<'textarea'> & FieldTexts

export function TextArea({ label, hint, error, counter, aside, ...area }: Props) {
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <Field {...{ id, label, hint, error, counter, aside }}>
      <span className={boxClasses(Boolean(error))}>
        <textarea
          {...area}
          {...controlProps(id, { hint, error })}
          className={`${controlClasses} min-h-28 resize-y py-3 leading-normal`}
        />
      </span>
    </Field>
  )
}
