import { m } from '@ujuzi/contract/messages'
import { LineField, SwitchField } from '#app/features/profile/fields/fields.tsx'
import { Entries, Part } from '#app/features/profile/fields/part.tsx'
import { AreasField } from './areas-field.tsx'
import { ReachPart } from './reach-part.tsx'
import { TownField } from './town-field.tsx'

export function LocationTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Part title={m.profile_address()}>
          <Entries>
            <TownField />
            <LineField at="location.district" optional maxLength={80} />
            <LineField
              at="location.primary_address"
              optional
              maxLength={200}
              autoComplete="street-address"
            />
            <LineField
              at="location.postal_code"
              optional
              maxLength={20}
              autoComplete="postal-code"
            />
          </Entries>
        </Part>
        <Part title={m.profile_where_work()}>
          <Entries>
            <SwitchField at="location.on_site_service" hint={m.profile_on_site_service_hint()} />
            <SwitchField at="location.home_service" hint={m.profile_home_service_hint()} />
            <AreasField />
          </Entries>
        </Part>
      </div>
      <ReachPart />
    </div>
  )
}
