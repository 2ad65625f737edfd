import { m } from '@ujuzi/contract/messages'
import type { SeriesScope } from '@ujuzi/contract/schedule/repeat'

type Props = {
  legend: string
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
}

const choices = [
  ['one', m.series_one],
  ['following', m.series_following],
  ['all', m.series_all],
] as const

/** Which occurrences of a series a change is about. */
export const ScopeField = ({ legend, value, onChange }: Props) => (
  <fieldset>
    <legend className="pb-1 text-label font-semibold">{legend}</legend>
    {choices.map(([scope, label]) => (
      <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="scope"
          value={scope}
          checked={value === scope}
          onChange={() => onChange(scope)}
          className="size-5 flex-none accent-primary"
        />
        {label()}
      </label>
    ))}
  </fieldset>
)

/** The chosen scope of a form; `one` if the form has none. */
export function readScope(form: FormData): SeriesScope {
  const scope = form.get('scope')
  return scope === 'following' || scope === 'all' ? scope : 'one'
}
