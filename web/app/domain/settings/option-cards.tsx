import { useId } from 'react'
import type { SelectChoice } from '#app/ui/form/select.tsx'

type Props<V extends string> = {
  legend: string
  options: readonly (SelectChoice & { value: V; hint: string })[]
  value: V
  onChange: (value: V) => void
}

/** Choices with an explanation each, one below the other. */
export function OptionCards<V extends string>({ legend, options, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer items-start gap-3 rounded-control border-[1.5px] px-3.5 py-3 hover:border-foreground has-checked:border-foreground"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 grid size-5.5 flex-none cursor-pointer appearance-none place-items-center rounded-full border-[1.5px] border-input bg-card checked:border-foreground checked:after:size-3 checked:after:rounded-full checked:after:bg-foreground"
          />
          <span className="grid min-w-0">
            <span className="font-semibold">{option.label}</span>
            <span className="text-sm text-muted-foreground">{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
