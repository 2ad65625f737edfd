import { serviceDurationsMinutes } from '@ujuzi/contract/api/options'
import {
  serviceDurationMaxMinutes,
  serviceDurationStepMinutes,
} from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Select } from '#app/ui/form/select.tsx'

type Props = {
  name: string
  value: number | ''
  error: string | undefined
  onChange: (minutes: number | '') => void
}

const steps = Array.from(
  { length: serviceDurationMaxMinutes / serviceDurationStepMinutes },
  (_, n) => (n + 1) * serviceDurationStepMinutes,
)
const others = steps.filter((minutes) => !serviceDurationsMinutes.some((one) => one === minutes))

/** Quick choices first, then every other length; and the current one, if it is none of them. */
export function DurationSelect({ name, value, error, onChange }: Props) {
  const offered = [...serviceDurationsMinutes, ...others]
  const minutes = value === '' || offered.includes(value) ? offered : [value, ...offered]
  return (
    <Select
      label={m.services_duration()}
      name={name}
      required
      placeholder={m.services_choose_duration()}
      options={minutes.map((one) => ({ value: String(one), label: durationText(one) }))}
      value={String(value)}
      error={error}
      onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
    />
  )
}
