import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { FieldKey } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { Fact } from '#app/features/profile/fields/fact.tsx'
import { FieldList, ProfileSection } from '#app/features/profile/fields/profile-section.tsx'
import { distanceText } from '#app/lib/i18n/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { distanceKm, type GeoPoint } from './plane-geometry.ts'
import { ServiceAreaMap } from './service-area-map.tsx'

const at = 'location.coordinates'

/** Location of the business and its travel radius. */
export function ServiceAreaSection({ fields }: { fields: readonly FieldKey[] }) {
  const { draft, editing, errors, places, setField } = useEditor()
  const town = places[draft['location.place_id']]
  const pin = draft[at]
  const radius = draft['location.service_radius']
  const distance = town ? distanceKm(town, pin) : 0
  return (
    <ProfileSection
      title={m.profile_reach()}
      text={editing ? m.profile_reach_text() : undefined}
      fields={fields}
    >
      <div className="mt-3">
        <ServiceAreaMap
          town={town ?? { name: '', ...pin }}
          pin={pin}
          radiusKm={Number.isFinite(radius) ? radius : 1}
          onMove={editing ? (point) => setField(at, point) : undefined}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-muted-foreground">
        {town &&
          m.profile_pin_away({ distance: distanceText(distance), town: cityName(town.name) })}
      </p>
      {errors[at] && <FieldError>{errors[at]}</FieldError>}
      <FieldList>
        {editing ? (
          <>
            <UseMyLocation onFound={(point) => setField(at, point)} />
            <Slider
              label={m.profile_service_radius()}
              min={1}
              max={profileLimits.serviceRadiusKm}
              value={radius}
              unit="km"
              valueText={distanceText(radius)}
              error={errors['location.service_radius']}
              onChange={(km) => setField('location.service_radius', km)}
            />
          </>
        ) : (
          <Fact label={m.profile_service_radius()}>{distanceText(radius)}</Fact>
        )}
      </FieldList>
    </ProfileSection>
  )
}

/** Douala: drops the region and country. */
const cityName = (name: string) => name.split(',')[0] ?? name

function UseMyLocation({ onFound }: { onFound: (point: GeoPoint) => void }) {
  const [locating, setLocating] = useState(false)
  const failed = () => {
    setLocating(false)
    notify.failure(m.profile_position_failed())
  }
  const locate = () => {
    if (!window.isSecureContext || !navigator.geolocation) return failed()
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false)
        onFound({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) })
      },
      failed,
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }
  return (
    <Button
      look="outline"
      className="justify-self-start"
      pending={locating}
      pendingLabel={m.profile_locating()}
      onClick={locate}
    >
      <LocateFixed aria-hidden className="size-5" />
      {m.profile_use_position()}
    </Button>
  )
}

/** Rounds to about ten metres. */
const roundDegrees = (degrees: number) => Math.round(degrees * 10_000) / 10_000
