import { m } from '@ujuzi/contract/messages'
import { MapPin } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { Place } from '#app/features/profile/draft/saved-draft.ts'
import { distanceText } from '#app/lib/i18n/numbers.ts'
import { halfHeightKm, mapRatio, type Offset, offsetOf, type Point, pointAt } from './reach.ts'

type Props = {
  town: Place
  pin: Point
  radiusKm: number
  /** Without it the pin stays where it is. */
  onMove?: (point: Point) => void
}

/** The town in the middle, the pin, and to scale how far the business travels from there. */
export function ReachMap({ town, pin, radiusKm, onMove }: Props) {
  const ground = useRef<HTMLDivElement>(null)
  // The scale holds while the pin is dragged: the ground must not move under it.
  const [held, setHeld] = useState<number>()
  const offset = offsetOf(town, pin)
  const half = held ?? halfHeightKm(offset, radiusKm)
  const put = (to: Offset) => onMove?.(pointAt(town, within(to, half)))

  const dragged = (event: PointerEvent) => {
    const box = ground.current?.getBoundingClientRect()
    if (held === undefined || !box) return
    const km = (2 * half) / box.height
    put({
      x: (event.clientX - box.left - box.width / 2) * km,
      y: (event.clientY - box.top - box.height / 2) * km,
    })
  }
  const pressed = (event: KeyboardEvent) => {
    const step = (half / 40) * (event.shiftKey ? 5 : 1)
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    put({ x: offset.x + way.x * step, y: offset.y + way.y * step })
  }
  return (
    <div
      ref={ground}
      className="relative aspect-[4/3] w-full overflow-hidden rounded-control border bg-map-land text-caption"
    >
      <Rings offset={offset} half={half} radiusKm={radiusKm} />
      <Ring at={{ x: offset.x, y: offset.y - radiusKm }} half={half} km={radiusKm} />
      <Ring at={{ x: offset.x + radiusKm / 2, y: offset.y }} half={half} km={radiusKm / 2} />
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
          style={placeOf(offset, half)}
          className="absolute grid size-11 -translate-x-1/2 -translate-y-[85%] cursor-grab touch-none place-items-center rounded-full text-primary active:cursor-grabbing"
          onKeyDown={pressed}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setHeld(half)
          }}
          onPointerMove={dragged}
          onPointerUp={() => setHeld(undefined)}
          onPointerCancel={() => setHeld(undefined)}
        >
          <Pin />
        </button>
      ) : (
        <span
          style={placeOf(offset, half)}
          className="absolute -translate-x-1/2 -translate-y-[85%] text-primary"
        >
          <Pin />
        </span>
      )}
    </div>
  )
}

const ways: Record<string, Offset | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const Pin = () => <MapPin aria-hidden className="size-9 fill-card" strokeWidth={2.2} />

type RingsProps = { offset: Offset; half: number; radiusKm: number }

function Rings({ offset: { x, y }, half, radiusKm }: RingsProps) {
  const place = { cx: x, cy: y, vectorEffect: 'non-scaling-stroke' }
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-half * mapRatio} ${-half} ${half * mapRatio * 2} ${half * 2}`}
      className="absolute inset-0 size-full text-primary"
    >
      <path
        d={gridOf(half)}
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

/** Lines of latitude and longitude, so that there is ground to look at. */
function gridOf(half: number) {
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
    style={placeOf(at, half)}
    className={`pointer-events-none absolute grid -translate-x-1/2 whitespace-nowrap ${middle ? '-translate-y-1/2' : '-translate-y-1'}`}
  >
    {children}
  </span>
)

const Ring = ({ at, half, km }: { at: Offset; half: number; km: number }) => (
  <Label at={at} half={half} middle>
    <span className="rounded-full border bg-card px-2 py-0.5 tabular-nums">{distanceText(km)}</span>
  </Label>
)

const placeOf = ({ x, y }: Offset, half: number) => ({
  left: `${50 + (x / half / mapRatio) * 50}%`,
  top: `${50 + (y / half) * 50}%`,
})

const within = ({ x, y }: Offset, half: number): Offset => ({
  x: Math.max(-half * mapRatio, Math.min(half * mapRatio, x)),
  y: Math.max(-half, Math.min(half, y)),
})
