import { m } from '@ujuzi/contract/messages'
import type { FieldKey } from '#app/features/profile/draft/draft.ts'
import { NumberField, SwitchField } from '#app/features/profile/fields/fields.tsx'
import { FieldList, ProfileSection } from '#app/features/profile/fields/profile-section.tsx'

const ruleFields = [
  'availability.same_day_booking',
  'availability.emergency_services',
  'availability.advance_booking_days',
] as const satisfies FieldKey[]

export function BookingRules() {
  return (
    <ProfileSection title={m.profile_booking_rules()} fields={ruleFields}>
      <FieldList>
        <SwitchField at="availability.same_day_booking" hint={m.profile_same_day_booking_hint()} />
        <SwitchField
          at="availability.emergency_services"
          hint={m.profile_emergency_services_hint()}
        />
        <NumberField at="availability.advance_booking_days" unit={m.profile_days()} />
      </FieldList>
    </ProfileSection>
  )
}
