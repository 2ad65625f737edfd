import { m } from '@ujuzi/contract/messages'
import { repeatLimits } from '@ujuzi/contract/schedule/repeat'
import { Select } from '#app/ui/form/select.tsx'

type Props = { name: string; defaultValue: number; onChange?: () => void }

/** Number of weeks from one occurrence to the next. */
export const EveryWeeksField = ({ name, defaultValue, onChange }: Props) => (
  <Select
    name={name}
    label={m.series_how_often()}
    options={Array.from({ length: repeatLimits.weeks }, (_, n) => ({
      value: String(n + 1),
      label: m.series_every_week({ count: n + 1 }),
    }))}
    defaultValue={String(defaultValue)}
    onChange={onChange}
  />
)
