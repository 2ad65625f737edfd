import { m } from '@ujuzi/contract/messages'
import type { EmailDigest } from '@ujuzi/contract/notifications/preferences'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import { zoneTown } from '#app/lib/i18n/times.ts'
import { OptionCards } from '#app/ui/form/option-cards.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'

type Props = {
  value: EmailDigest
  /** Time zone of the daily email, the same as for quiet hours. */
  timezone: string
  onChange: (value: EmailDigest) => void
  error?: string | undefined
  foot?: ReactNode
}

/** Card to choose emails one by one, or one a day at a chosen time. */
export function DigestCard({ value, timezone, onChange, error, foot }: Props) {
  const { enabled, time } = value
  return (
    <SettingsCard
      title={m.emails_daily_title()}
      sentence={
        enabled
          ? m.emails_daily_sentence_on({ time, town: zoneTown(timezone) })
          : m.emails_daily_sentence_off()
      }
      foot={foot}
    >
      <OptionCards
        legend={m.emails_daily_title()}
        name="email_digest"
        value={enabled ? 'daily' : 'single'}
        options={[
          { value: 'single', title: m.emails_daily_off(), text: m.emails_daily_off_text() },
          { value: 'daily', title: m.emails_daily_on(), text: m.emails_daily_on_text() },
        ]}
        onChange={(choice) => onChange({ ...value, enabled: choice === 'daily' })}
      />
      {enabled && (
        <TimeField
          required
          label={m.emails_daily_time()}
          icon={<Clock aria-hidden className="size-5" />}
          value={time}
          error={error}
          onChange={(chosen) => chosen && onChange({ ...value, time: chosen })}
        />
      )}
    </SettingsCard>
  )
}
