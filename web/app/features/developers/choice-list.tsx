import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field.tsx'

type Props<V extends string> = {
  legend: string
  options: readonly { value: V; label: string }[]
  chosen: readonly V[]
  error: string | undefined
  onChange: (chosen: V[]) => void
}

/** Several choices of a list, with one error for all. */
export function ChoiceList<V extends string>(props: Props<V>) {
  const { legend, options, chosen, error, onChange } = props
  const change = (value: V, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-label font-semibold">{legend}</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-4">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => change(value, event.target.checked)}
          />
        ))}
      </div>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
