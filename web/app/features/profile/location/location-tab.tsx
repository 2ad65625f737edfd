import { m } from '@ujuzi/contract/messages'
import type { FieldKey } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { ShortTextField, SwitchField } from '#app/features/profile/fields/fields.tsx'
import { FieldList, ProfileSection } from '#app/features/profile/fields/profile-section.tsx'
import { AreasField } from './areas-field.tsx'
import { ServiceAreaSection } from './service-area-section.tsx'
import { TownField } from './town-field.tsx'

const addressFields = [
  'location.place_id',
  'location.district',
  'location.primary_address',
  'location.postal_code',
] as const satisfies FieldKey[]

const workFields = [
  'location.on_site_service',
  'location.parking_available',
  'location.home_service',
  'location.service_areas',
] as const satisfies FieldKey[]

export function LocationTab() {
  // The pin moves with the town, so both are saved at once.
  const isTownChanged = useEditor().changes.includes('location.place_id')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ProfileSection
          title={m.profile_address()}
          fields={isTownChanged ? [...addressFields, 'location.coordinates'] : addressFields}
        >
          <FieldList>
            <TownField />
            <ShortTextField at="location.district" />
            <ShortTextField at="location.primary_address" autoComplete="street-address" />
            <ShortTextField at="location.postal_code" autoComplete="postal-code" />
          </FieldList>
        </ProfileSection>
        <ProfileSection title={m.profile_where_work()} fields={workFields}>
          <FieldList>
            <SwitchField at="location.on_site_service" hint={m.profile_on_site_service_hint()} />
            <SwitchField at="location.parking_available" />
            <SwitchField at="location.home_service" hint={m.profile_home_service_hint()} />
            <AreasField />
          </FieldList>
        </ProfileSection>
      </div>
      <ServiceAreaSection
        fields={
          isTownChanged
            ? ['location.service_radius']
            : ['location.coordinates', 'location.service_radius']
        }
      />
    </div>
  )
}
