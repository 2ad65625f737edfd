import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { settingsLimits } from '@ujuzi/contract/settings/settings-limits'
import { TownsField } from '#app/domain/places/towns-field.tsx'
import type { SettingsKey } from '#app/features/settings/draft/settings-draft.ts'
import { useSettings } from '#app/features/settings/editor.ts'
import { SettingCard } from '#app/features/settings/setting-card.tsx'
import { SettingNumber, SettingStepper } from '#app/features/settings/setting-fields.tsx'
import { areasSentence, capacitySentence } from './business-sentences.ts'

export const BusinessTab = () => (
  <>
    <TeamCard />
    <CapacityCard />
    <AreasCard />
  </>
)

function TeamCard() {
  const { draft } = useSettings()
  const people = draft['business.team_management.team_size'] ?? 0
  return (
    <SettingCard fields={['business.team_management.team_size']} title={m.business_settings_team()}>
      <SettingNumber
        at="business.team_management.team_size"
        unit={m.business_settings_unit_people({ count: people || 0 })}
        hint={m.business_settings_team_size_hint()}
      />
    </SettingCard>
  )
}

const capacityFields = [
  'business.capacity.max_daily_bookings',
  'business.capacity.max_concurrent_bookings',
] as const satisfies SettingsKey[]

function CapacityCard() {
  const { draft } = useSettings()
  const places = draft['business.capacity.max_concurrent_bookings']
  return (
    <SettingCard
      fields={capacityFields}
      title={m.business_settings_capacity()}
      sentence={capacitySentence(draft)}
    >
      <SettingStepper
        at="business.capacity.max_daily_bookings"
        min={1}
        max={settingsLimits.dailyBookings}
        unit={m.business_settings_at_most()}
      />
      <SettingStepper
        at="business.capacity.max_concurrent_bookings"
        hint={m.business_settings_same_time_hint()}
        min={1}
        max={settingsLimits.concurrentBookings}
        unit={m.business_settings_unit_clients({ count: places || 0 })}
      />
    </SettingCard>
  )
}

const radiusStops = [1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500]

function AreasCard() {
  const { draft, example, errors, towns, set, addTown } = useSettings()
  const areas = draft['business.service_areas']
  return (
    <SettingCard
      fields={['business.service_areas', 'business.service_radius']}
      title={m.business_settings_areas()}
      sentence={areasSentence(draft, example.homeService, towns)}
    >
      <TownsField
        label={m.business_settings_areas_label()}
        error={errors['business.service_areas']}
        towns={areas}
        max={profileLimits.serviceAreas}
        nameOf={(id) => towns[id] ?? id}
        onAdd={({ key, label }) => addTown(key, label)}
        onChange={(ids) => set('business.service_areas', ids)}
      />
      <SettingStepper
        at="business.service_radius"
        min={1}
        max={profileLimits.serviceRadiusKm}
        stops={radiusStops}
        unit={m.business_settings_unit_km()}
      />
    </SettingCard>
  )
}
