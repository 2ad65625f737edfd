import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#app/ui/classes.ts'
import { boxClasses, controlClasses, controlProps, Field, type FieldTexts } from './field.tsx'

type Props = ComponentProps<'input'> & FieldTexts & { icon?: ReactNode; end?: ReactNode }

export function TextField({ label, hint, error, counter, aside, icon, end, ...input }: Props) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <Field {...{ id, label, hint, error, counter, aside }}>
      <span className={classes(boxClasses(Boolean(error)), Boolean(end) && 'cramped:flex-wrap')}>
        {icon && <span className="text-muted-foreground">{icon}</span>}
        <input
          {...input}
          {...controlProps(id, { hint, error })}
          className={classes(
            controlClasses,
            Boolean(end) && 'cramped:w-auto cramped:flex-1 cramped:basis-16',
          )}
        />
        {end}
      </span>
    </Field>
  )
}
