import { classes } from '#app/ui/classes.ts'
import './meter.css'

const dyes = 4

type Props = {
  /** From 0 to 1. */
  share: number
  /** Position in a list; each of the first ones has its own dye. */
  index?: number
  look?: 'rating'
  className?: string
}

/** A bar beside a value that is written as text. Decoration for screen readers. */
export const Meter = ({ share, index = 0, look, className }: Props) => (
  <div
    aria-hidden="true"
    className={classes(
      'meter',
      look === 'rating' ? 'is-rating' : index > 0 && `is-${index % dyes}`,
      className,
    )}
  >
    <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </div>
)
