import { renderClothSvg } from '@ujuzi/contract/cloth/cloth'
import { clothUrl } from '@ujuzi/contract/cloth/url'
import type { ClothProps } from './cloth.tsx'

type Props = Required<Pick<ClothProps, 'id' | 'category' | 'cut' | 'size'>>

/** A cloth that the scripts of the page draw: several pieces on a first screen would be as many requests. */
export const DrawnCloth = (piece: Props) => (
  <span
    className="block size-full opacity-(--cloth-dim) [&>svg]:size-full"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, in which no text of a user can be
    dangerouslySetInnerHTML={{ __html: draw(piece) }}
  />
)

const drawn = new Map<string, string>()

function draw(piece: Props) {
  const { id, category, cut, size } = piece
  const key = clothUrl(piece)
  const [width, height] = size.split('x').map(Number)
  const svg = drawn.get(key) ?? renderClothSvg(id, category, { width, height, cut })
  drawn.set(key, svg)
  return svg
}
