import { pendingHours } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { settingsLimits } from '@ujuzi/contract/settings/settings-limits'
import { slotSteps } from '@ujuzi/contract/settings/settings-options'
import { Segments } from '#app/domain/settings/segments.tsx'
import type { SettingsKey } from '#app/features/settings/draft/settings-draft.ts'
import { useSettings } from '#app/features/settings/editor.ts'
import { SettingCard } from '#app/features/settings/setting-card.tsx'
import {
  SettingArea,
  SettingStepper,
  SettingSwitch,
} from '#app/features/settings/setting-fields.tsx'
import { settingLabel } from '#app/features/settings/setting-labels.ts'
import { hoursText } from '#app/lib/i18n/numbers.ts'
import { newBookingsSentence, slotsSentence } from './booking-sentences.ts'
import { CancellingCard } from './cancelling-card.tsx'

export const BookingTab = () => (
  <>
    <NewBookingsCard />
    <CancellingCard />
    <NoteCard />
    <PoliciesCard />
    <SlotsCard />
  </>
)

const noticeStops = [0, 1, 2, 3, 4, 6, 8, 12, 24, 36, 48, 72, 168]

const newBookingsFields = [
  'booking.auto_accept_bookings',
  'booking.same_day_booking',
  'booking.booking_lead_time_hours',
  'booking.require_advance_booking',
  'booking.advance_booking_days',
] as const satisfies SettingsKey[]

function NewBookingsCard() {
  const { draft } = useSettings()
  const hours = draft['booking.booking_lead_time_hours']
  const days = draft['booking.advance_booking_days']
  return (
    <SettingCard
      fields={newBookingsFields}
      title={m.business_settings_new_bookings()}
      sentence={newBookingsSentence(draft)}
    >
      <SettingSwitch
        at="booking.auto_accept_bookings"
        hint={
          draft['booking.auto_accept_bookings']
            ? m.business_settings_auto_accept_on()
            : m.business_settings_auto_accept_off({ hours: hoursText(pendingHours) })
        }
      />
      <SettingSwitch at="booking.same_day_booking" />
      <SettingStepper
        at="booking.booking_lead_time_hours"
        min={0}
        max={settingsLimits.bookingLeadTimeHours}
        stops={noticeStops}
        unit={m.business_settings_unit_hours({ count: hours || 0 })}
      />
      <SettingSwitch
        at="booking.require_advance_booking"
        hint={m.business_settings_more_notice_hint()}
      />
      {draft['booking.require_advance_booking'] && (
        <SettingStepper
          at="booking.advance_booking_days"
          min={1}
          max={settingsLimits.noticeDays}
          unit={m.business_settings_unit_days({ count: days || 0 })}
        />
      )}
    </SettingCard>
  )
}

function NoteCard() {
  const { draft } = useSettings()
  const hasNote = draft['booking.booking_requirements'].trim() !== ''
  return (
    <SettingCard
      fields={['booking.booking_requirements']}
      title={m.business_settings_note()}
      sentence={hasNote ? m.business_settings_note_says() : undefined}
    >
      <SettingArea at="booking.booking_requirements" hint={m.business_settings_note_hint()} />
    </SettingCard>
  )
}

function PoliciesCard() {
  const { draft } = useSettings()
  const hasText = `${draft['booking.deposit_policy']}${draft['booking.no_show_policy']}`.trim()
  return (
    <SettingCard
      fields={['booking.deposit_policy', 'booking.no_show_policy']}
      title={m.business_settings_policies()}
      text={m.business_settings_policies_text()}
      sentence={hasText ? m.business_settings_policies_says() : undefined}
    >
      <SettingArea at="booking.deposit_policy" />
      <SettingArea at="booking.no_show_policy" />
    </SettingCard>
  )
}

const breakStops = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]

function SlotsCard() {
  const { draft, set } = useSettings()
  return (
    <SettingCard
      fields={['business.capacity.buffer_time_minutes', 'booking.slot_step_minutes']}
      title={m.business_settings_slots()}
      sentence={slotsSentence(draft)}
    >
      <SettingStepper
        at="business.capacity.buffer_time_minutes"
        min={0}
        max={settingsLimits.bufferTimeMinutes}
        stops={breakStops}
        unit={m.business_settings_unit_minutes()}
      />
      <Segments
        label={settingLabel('booking.slot_step_minutes')}
        options={slotSteps.map((step) => ({
          value: String(step),
          label: m.business_settings_minutes({ count: step }),
        }))}
        value={String(draft['booking.slot_step_minutes'])}
        onChange={(value) =>
          set('booking.slot_step_minutes', slotSteps.find((step) => String(step) === value) ?? 30)
        }
      />
    </SettingCard>
  )
}
