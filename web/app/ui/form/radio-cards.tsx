import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type CardChoice<V extends string> = {
  value: V
  title: string
  text?: string
  picture?: ReactNode
}

type Props<V extends string> = {
  legend: string
  name: string
  options: readonly CardChoice<V>[]
  value?: V
  onChange?: (value: V) => void
}

export function RadioCards<V extends string>({ legend, name, options, value, onChange }: Props<V>) {
  const hasPictures = options.some(({ picture }) => picture)
  return (
    <fieldset
      className={`grid grid-cols-1 gap-3 cramped:grid-cols-1 ${hasPictures ? 'min-[22rem]:grid-cols-2' : 'sm:grid-cols-2'}`}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="relative cursor-pointer">
          <input
            type="radio"
            name={name}
            value={option.value}
            className="peer absolute inset-0 z-10 cursor-pointer appearance-none rounded-card"
            {...(onChange
              ? { checked: value === option.value, onChange: () => onChange(option.value) }
              : { defaultChecked: value === option.value })}
          />
          <span className="block h-full overflow-hidden rounded-card border-2 bg-card transition-colors peer-checked:border-primary peer-checked:[&_svg.lucide]:visible hover:border-foreground">
            {option.picture}
            <span className="grid px-3.5 py-3">
              <b className="flex items-center gap-1.5 font-semibold">
                {option.title}
                <Check aria-hidden className="invisible size-4 text-primary" />
              </b>
              {option.text && <span className="text-sm text-muted-foreground">{option.text}</span>}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
