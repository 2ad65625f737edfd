import { m } from '@ujuzi/contract/messages'
import type { QuietHours } from '@ujuzi/contract/notifications/preferences'
import { quietSpans } from '@ujuzi/contract/notifications/quiet-hours'
import { Moon, Sunrise } from 'lucide-react'
import type { ReactNode } from 'react'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import { SwitchRow } from '#app/domain/settings/switch-row.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { quietHoursSentence } from './quiet-hours-sentence.ts'
import { timeZoneOptions } from './time-zones.ts'

type Props = {
  value: QuietHours
  onChange: (value: QuietHours) => void
  errors?: Partial<Record<keyof QuietHours, string>>
  foot?: ReactNode
}

/** Hours of the day without messages, drawn as a band of 24 hours. */
export function QuietHoursCard({ value, onChange, errors = {}, foot }: Props) {
  const edit = (change: Partial<QuietHours>) => onChange({ ...value, ...change })
  return (
    <SettingsCard title={m.settings_quiet()} sentence={quietHoursSentence(value)} foot={foot}>
      <SwitchRow
        label={m.settings_quiet_on()}
        hint={m.settings_quiet_text()}
        checked={value.enabled}
        onChange={(enabled) => edit({ enabled })}
      />
      {value.enabled && (
        <>
          <div className="grid grid-cols-2 gap-4 cramped:grid-cols-1">
            <TimeField
              required
              label={m.settings_quiet_from()}
              icon={<Moon aria-hidden className="size-5" />}
              value={value.start_time}
              error={errors.start_time}
              onChange={(chosen) => chosen && edit({ start_time: chosen })}
            />
            <TimeField
              required
              label={m.settings_quiet_to()}
              icon={<Sunrise aria-hidden className="size-5" />}
              value={value.end_time}
              error={errors.end_time}
              onChange={(chosen) => chosen && edit({ end_time: chosen })}
            />
          </div>
          <QuietBand {...value} />
          <Select
            label={m.settings_time_zone()}
            value={value.timezone}
            error={errors.timezone}
            options={timeZoneOptions(value.timezone)}
            onChange={({ target }) => edit({ timezone: target.value })}
          />
        </>
      )}
    </SettingsCard>
  )
}

/** The day from 0 to 24 hours; quiet hours are striped indigo, the rest is marigold. */
function QuietBand({ start_time, end_time }: QuietHours) {
  const percent = (minutes: number) => `${(minutes / 1440) * 100}%`
  return (
    <div aria-hidden="true" className="grid gap-1">
      <div className="quiet-day relative h-7 overflow-hidden rounded-badge">
        {quietSpans(start_time, end_time).map(({ from, to }) => (
          <span
            key={from}
            className="quiet-night absolute inset-y-0"
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
      </div>
      <div className="flex justify-between text-caption text-muted-foreground tabular-nums">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  )
}
