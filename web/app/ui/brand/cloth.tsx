import { type ClothSize, clothAddress } from '@ujuzi/contract/cloth/url'
import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import { classes } from '#app/ui/classes.ts'

export type ClothProps = {
  id: string
  category: ServiceCategory
  /** Another piece of the same cloth. */
  cut?: number
  /** Near the real proportions, so that little is cropped. */
  size?: ClothSize
  /** Seen at once: do not wait until it comes near the screen. */
  eager?: boolean
  className?: string
}

/** Generated art, always decoration: text never lies on it. Fills the box its class gives it. */
export function Cloth({ id, category, cut = 0, size = '400x300', eager, className }: ClothProps) {
  const [width, height] = size.split('x')
  return (
    <img
      src={clothAddress({ id, category, cut, size })}
      alt=""
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={classes('block size-full object-cover opacity-(--cloth-dim)', className)}
    />
  )
}
