import { type ClothSize, clothUrl } from '@ujuzi/contract/cloth/url'
import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import { classes } from '#app/ui/classes.ts'

export type ClothProps = {
  id: string
  category: ServiceCategory
  /** Index of the piece cut from the pattern: another index shows another part of it. */
  cut?: number
  /** Choose the one nearest to the displayed proportions, so that little is cropped. */
  size?: ClothSize
  /** For images above the fold: turns off lazy loading. */
  eager?: boolean
  className?: string
}

/** The generated pattern of a business, decoration only: text never lies on it. Fills the box its class sets. */
export function Cloth({ id, category, cut = 0, size = '400x300', eager, className }: ClothProps) {
  const [width, height] = size.split('x')
  return (
    <img
      src={clothUrl({ id, category, cut, size })}
      alt=""
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={classes('block size-full object-cover opacity-(--cloth-dim)', className)}
    />
  )
}
