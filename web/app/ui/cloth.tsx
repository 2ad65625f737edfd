import type { ServiceCategory } from '@ujuzi/contract/categories'
import { type Cloth as Woven, weave } from '@ujuzi/contract/cloth'
import { classes } from './classes.ts'

export type ClothProps = {
  id: string
  category: ServiceCategory
  /** Another piece of the same cloth. */
  cut?: number
  /** Near the real proportions, so that little is cropped. */
  width?: number
  height?: number
  className?: string
}

/** Generated art, always decoration: text never lies on it. Fills the box its class gives it. */
export function Cloth({ id, category, cut = 0, width = 400, height = 300, className }: ClothProps) {
  const { ground, shapes } = woven(id, category, cut, width, height)
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      strokeWidth={1}
      strokeLinejoin="round"
      className={classes('block size-full opacity-(--cloth-dim)', className)}
    >
      <path fill={ground} d={`M0 0H${width}V${height}H0Z`} />
      {shapes.map(({ layer, colour, path }) => (
        <path key={layer} fill={colour} stroke={colour} d={path} />
      ))}
    </svg>
  )
}

const kept = new Map<string, Woven>()
const keep = 300

/** Lists show the same cloths again and again; the oldest gives way. */
function woven(id: string, category: ServiceCategory, cut: number, width: number, height: number) {
  const key = `${category}/${id}/${cut}/${width}x${height}`
  const known = kept.get(key)
  if (known) return known
  const cloth = weave(id, category, { width, height, cut })
  const [oldest] = kept.keys()
  if (kept.size >= keep && oldest !== undefined) kept.delete(oldest)
  kept.set(key, cloth)
  return cloth
}
