import { type ReactNode, useId } from 'react'
import { classes } from '#app/ui/classes.ts'

export type Option<V extends string> = {
  value: V
  title: string
  text?: string
  picture?: ReactNode
}

type Props<V extends string> = {
  legend: string
  /** Name of the form's field; needed by options that are sent. */
  name?: string
  options: readonly Option<V>[]
  value?: V
  onChange?: (value: V) => void
  /** One below the other on wide screens too. */
  stacked?: boolean
}

/** Two to four choices of equal weight that need a word of explanation. */
export function OptionCards<V extends string>(props: Props<V>) {
  const { legend, options, value, onChange, stacked } = props
  const ownName = useId()
  const hasPictures = options.some(({ picture }) => picture)
  const columns = hasPictures ? 'min-[22rem]:grid-cols-2' : 'sm:grid-cols-2'
  return (
    <fieldset
      className={classes('grid grid-cols-1 gap-2 cramped:grid-cols-1', !stacked && columns)}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="group/option relative cursor-pointer">
          <input
            type="radio"
            name={props.name ?? ownName}
            value={option.value}
            className="peer absolute inset-0 z-10 cursor-pointer appearance-none rounded-card"
            {...(onChange
              ? { checked: value === option.value, onChange: () => onChange(option.value) }
              : { defaultChecked: value === option.value })}
          />
          <span className="block h-full overflow-hidden rounded-card border-[1.5px] bg-card transition-colors group-hover/option:border-foreground peer-checked:border-foreground">
            {option.picture}
            <span className="flex items-start gap-3 px-3.5 py-3">
              <span
                aria-hidden="true"
                className={classes(
                  'grid size-5.5 flex-none place-items-center rounded-full border-[1.5px] border-input bg-card group-has-checked/option:border-foreground group-has-checked/option:after:rounded-full group-has-checked/option:after:border-6 group-has-checked/option:after:border-foreground',
                  option.picture ? 'absolute top-2.5 left-2.5' : 'mt-px',
                )}
              />
              <span className="grid min-w-0">
                <b className="font-semibold">{option.title}</b>
                {option.text && (
                  <span className="text-sm text-muted-foreground">{option.text}</span>
                )}
              </span>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
