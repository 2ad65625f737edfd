import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useEditor } from '#app/features/profile/editor.ts'
import { Fact } from '#app/features/profile/fields/fact.tsx'
import { Entries, Part } from '#app/features/profile/fields/part.tsx'
import { distanceText } from '#app/lib/i18n/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { Slider } from '#app/ui/form/slider.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { distanceKm, type Point } from './reach.ts'
import { ReachMap } from './reach-map.tsx'

const at = 'location.coordinates'

/** Where the business stands, and how far it travels from there. */
export function ReachPart() {
  const { draft, editing, faults, places, put } = useEditor()
  const town = places[draft['location.place_id']]
  const pin = draft[at]
  const radius = draft['location.service_radius']
  const away = town ? distanceKm(town, pin) : 0
  return (
    <Part title={m.profile_reach()} text={editing ? m.profile_reach_text() : undefined}>
      <div className="mt-3">
        <ReachMap
          town={town ?? { name: '', ...pin }}
          pin={pin}
          radiusKm={Number.isFinite(radius) ? radius : 1}
          onMove={editing ? (point) => put(at, point) : undefined}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-muted-foreground">
        {town && m.profile_pin_away({ distance: distanceText(away), town: briefly(town.name) })}
      </p>
      {faults[at] && <FieldError>{faults[at]}</FieldError>}
      <Entries>
        {editing ? (
          <>
            <UseMyPosition onFound={(point) => put(at, point)} />
            <Slider
              label={m.profile_service_radius()}
              min={1}
              max={profileLimits.serviceRadiusKm}
              value={radius}
              unit="km"
              valueText={distanceText(radius)}
              error={faults['location.service_radius']}
              onChange={(km) => put('location.service_radius', km)}
            />
          </>
        ) : (
          <Fact label={m.profile_service_radius()}>{distanceText(radius)}</Fact>
        )}
      </Entries>
    </Part>
  )
}

/** Douala, without its region and country. */
const briefly = (name: string) => name.split(',')[0] ?? name

function UseMyPosition({ onFound }: { onFound: (point: Point) => void }) {
  const [asking, setAsking] = useState(false)
  const failed = () => {
    setAsking(false)
    notify.failure(m.profile_position_failed())
  }
  const ask = () => {
    if (!window.isSecureContext || !navigator.geolocation) return failed()
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setAsking(false)
        onFound({ latitude: rounded(latitude), longitude: rounded(longitude) })
      },
      failed,
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }
  return (
    <Button
      look="outline"
      className="justify-self-start"
      pending={asking}
      pendingLabel={m.profile_locating()}
      onClick={ask}
    >
      <LocateFixed aria-hidden className="size-5" />
      {m.profile_use_position()}
    </Button>
  )
}

/** To about ten metres. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
