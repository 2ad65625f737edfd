import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import type { SettingsKey } from '#app/features/settings/draft/settings-draft.ts'
import { useSettings } from '#app/features/settings/editor.ts'
import { SettingCard } from '#app/features/settings/setting-card.tsx'
import { SettingNumber } from '#app/features/settings/setting-fields.tsx'
import { settingLabel } from '#app/features/settings/setting-labels.ts'
import { percentText } from '#app/lib/i18n/numbers.ts'
import { CancellationBand } from './cancellation-band.tsx'
import {
  cancellationPolicy,
  cancellationSentence,
  cancellationSteps,
} from './cancellation-steps.ts'

const fields = [
  'booking.cancellation_policy.free_cancellation_hours',
  'booking.cancellation_policy.partial_refund_hours',
  'booking.cancellation_policy.no_refund_hours',
] as const satisfies SettingsKey[]

/** Fields of the cancellation rule, with the band that shows it. */
export function CancellingCard() {
  const { draft, example } = useSettings()
  const policy = cancellationPolicy(draft)
  return (
    <SettingCard
      fields={fields}
      title={m.business_settings_cancelling()}
      text={m.business_settings_cancelling_text()}
      sentence={policy && cancellationSentence(policy, example)}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] items-end gap-2 md:gap-3">
        {fields.map((at) => (
          <SettingNumber
            key={at}
            at={at}
            aria-label={m.business_settings_hours_before({ label: settingLabel(at) })}
            unit={m.business_settings_unit_hours_short()}
          />
        ))}
      </div>
      {policy && (
        <>
          <CancellationBand
            steps={cancellationSteps(policy, example)}
            currency={example.currency}
          />
          <p className="text-sm text-muted-foreground">
            {m.business_settings_fee_from_payment({
              percent: percentText(policy.cancellation_fee_percentage),
            })}{' '}
            <Link to="/professional/settings/payment" className="text-link">
              {m.business_settings_change_fee()}
            </Link>
          </p>
        </>
      )}
    </SettingCard>
  )
}
