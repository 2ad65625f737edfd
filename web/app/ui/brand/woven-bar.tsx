import { classes } from '#app/ui/classes.ts'
import { Cloth, type ClothProps } from './cloth.tsx'

type Props = Pick<ClothProps, 'id' | 'category'> & {
  /** How much of the loom is woven. */
  percent: number
  /** Of the past: without its colours. */
  faded?: boolean
  className?: string
}

/** A share as a strip of cloth on an empty loom; its figure stands beside it in words. */
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
