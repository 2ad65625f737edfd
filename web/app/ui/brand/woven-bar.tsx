import { classes } from '#app/ui/classes.ts'
import { Cloth, type ClothProps } from './cloth.tsx'

type Props = Pick<ClothProps, 'id' | 'category'> & {
  /** Filled share, 0 to 100. */
  percent: number
  /** For past periods: in grey. */
  faded?: boolean
  className?: string
}

/** A percentage as a bar filled with the cloth pattern. Decorative: callers also show the figure as text. */
export function WovenBar({ id, category, percent, faded, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'block overflow-hidden rounded-[4px] border-[1.5px] border-dashed border-input bg-card',
        className,
      )}
    >
      <span
        className={classes('block h-full overflow-hidden', faded && 'opacity-60 grayscale')}
        style={{ width: `${percent}%` }}
      >
        <Cloth id={id} category={category} size="600x40" />
      </span>
    </span>
  )
}
