import { durationText } from '#app/lib/i18n/duration.ts'
import { Select } from '#app/ui/form/select.tsx'

const shortTimes = [0, 5, 10, 15, 20, 25, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240]

type Props = {
  label: string
  name: string
  value: number
  /** First choice. */
  from?: number
  error?: string | undefined
  onChange: (minutes: number) => void
}

/** A short time, from none to four hours; and the current one, if it is none of them. */
export function MinutesSelect({ label, name, value, from = 0, error, onChange }: Props) {
  const offered = shortTimes.filter((minutes) => minutes >= from)
  const minutes = offered.includes(value) ? offered : [...offered, value]
  return (
    <Select
      label={label}
      name={name}
      options={minutes.map((one) => ({ value: String(one), label: durationText(one) }))}
      value={String(value)}
      error={error}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
