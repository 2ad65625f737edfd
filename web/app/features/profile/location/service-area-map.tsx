import { m } from '@ujuzi/contract/messages'
import { MapPin } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { distanceText } from '#app/lib/i18n/numbers.ts'
import type { Place } from './places.ts'
import {
  type GeoPoint,
  halfHeightKm,
  mapRatio,
  type Offset,
  offsetOf,
  pointAt,
} from './plane-geometry.ts'

type Props = {
  town: Place
  pin: GeoPoint
  radiusKm: number
  /** Without it the pin cannot be moved. */
  onMove?: (point: GeoPoint) => void
}

/** Map of the town with the pin and, to scale, the radius that the business travels. */
export function ServiceAreaMap({ town, pin, radiusKm, onMove }: Props) {
  const mapElement = useRef<HTMLDivElement>(null)
  // Fixes the scale while the pin is dragged: the map must not move under it.
  const [dragScale, setDragScale] = useState<number>()
  const offset = offsetOf(town, pin)
  const half = dragScale ?? halfHeightKm(offset, radiusKm)
  const movePin = (to: Offset) => onMove?.(pointAt(town, clampToMap(to, half)))

  const onPointerMove = (event: PointerEvent) => {
    const box = mapElement.current?.getBoundingClientRect()
    if (dragScale === undefined || !box) return
    const km = (2 * half) / box.height
    movePin({
      x: (event.clientX - box.left - box.width / 2) * km,
      y: (event.clientY - box.top - box.height / 2) * km,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = (half / 40) * (event.shiftKey ? 5 : 1)
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    movePin({ x: offset.x + direction.x * step, y: offset.y + direction.y * step })
  }
  return (
    <div
      ref={mapElement}
      className="relative aspect-[4/3] w-full overflow-hidden rounded-control border bg-map-land text-caption"
    >
      <RadiusCircles offset={offset} half={half} radiusKm={radiusKm} />
      <DistanceLabel at={{ x: offset.x, y: offset.y - radiusKm }} half={half} km={radiusKm} />
      <DistanceLabel
        at={{ x: offset.x + radiusKm / 2, y: offset.y }}
        half={half}
        km={radiusKm / 2}
      />
      <Label at={{ x: 0, y: 0 }} half={half}>
        <span className="mb-1 block size-2 justify-self-center rounded-full bg-foreground" />
        <span className="rounded-badge bg-card px-1.5 py-0.5 font-semibold">
          {town.name.split(',')[0]}
        </span>
      </Label>
      {onMove ? (
        <button
          type="button"
          aria-label={m.profile_pin()}
          style={positionStyle(offset, half)}
          className="absolute grid size-11 -translate-x-1/2 -translate-y-[85%] cursor-grab touch-none place-items-center rounded-full text-primary active:cursor-grabbing"
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setDragScale(half)
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => setDragScale(undefined)}
          onPointerCancel={() => setDragScale(undefined)}
        >
          <Pin />
        </button>
      ) : (
        <span
          style={positionStyle(offset, half)}
          className="absolute -translate-x-1/2 -translate-y-[85%] text-primary"
        >
          <Pin />
        </span>
      )}
    </div>
  )
}

const directions: Record<string, Offset | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const Pin = () => <MapPin aria-hidden className="size-9 fill-card" strokeWidth={2.2} />

type RadiusCirclesProps = { offset: Offset; half: number; radiusKm: number }

function RadiusCircles({ offset: { x, y }, half, radiusKm }: RadiusCirclesProps) {
  const place = { cx: x, cy: y, vectorEffect: 'non-scaling-stroke' }
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-half * mapRatio} ${-half} ${half * mapRatio * 2} ${half * 2}`}
      className="absolute inset-0 size-full text-primary"
    >
      <path
        d={gridPath(half)}
        className="fill-none stroke-border"
        vectorEffect="non-scaling-stroke"
      />
      <circle {...place} r={radiusKm} className="fill-current opacity-10" />
      <circle {...place} r={radiusKm} className="fill-none stroke-current" strokeWidth={2} />
      <circle
        {...place}
        r={radiusKm / 2}
        className="fill-none stroke-current"
        strokeDasharray="4 5"
      />
    </svg>
  )
}

/** Grid lines, so that the map is not empty. */
function gridPath(half: number) {
  const step = half / 3
  return [-4, -3, -2, -1, 0, 1, 2, 3, 4]
    .map((nth) => {
      const at = nth * step
      return `M${at} ${-half}V${half}M${-half * mapRatio} ${at}H${half * mapRatio}`
    })
    .join('')
}

type LabelProps = { at: Offset; half: number; middle?: boolean; children: ReactNode }

const Label = ({ at, half, middle, children }: LabelProps) => (
  <span
    aria-hidden="true"
    style={positionStyle(at, half)}
    className={`pointer-events-none absolute grid -translate-x-1/2 whitespace-nowrap ${middle ? '-translate-y-1/2' : '-translate-y-1'}`}
  >
    {children}
  </span>
)

const DistanceLabel = ({ at, half, km }: { at: Offset; half: number; km: number }) => (
  <Label at={at} half={half} middle>
    <span className="rounded-full border bg-card px-2 py-0.5 tabular-nums">{distanceText(km)}</span>
  </Label>
)

const positionStyle = ({ x, y }: Offset, half: number) => ({
  left: `${50 + (x / half / mapRatio) * 50}%`,
  top: `${50 + (y / half) * 50}%`,
})

const clampToMap = ({ x, y }: Offset, half: number): Offset => ({
  x: Math.max(-half * mapRatio, Math.min(half * mapRatio, x)),
  y: Math.max(-half, Math.min(half, y)),
})
