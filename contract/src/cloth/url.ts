import { cardCovers } from '../api/limits.ts'
import { type ServiceCategory, serviceCategorySlugs } from '../services/categories.ts'

/**
 * The pieces a cloth is cut into, width by height. Only the proportions show: a piece is scaled to the box it
 * fills and cropped.
 */
export const clothSizes = [
  '300x300',
  '360x240',
  '400x300',
  '480x270',
  '480x540',
  '600x800',
  '800x300',
  '1800x400',
  '600x40',
  '48x480',
] as const
export type ClothSize = (typeof clothSizes)[number]

export type ClothPiece = {
  id: string
  category: ServiceCategory
  /** Further pieces of the same cloth: gallery slides, services. */
  cut: number
  size: ClothSize
}

const path = /^\/cloth\/v1\/([a-z_]+)\/([a-z0-9_-]{1,40})\/(0|[1-9]\d?)-(\d+x\d+)\.svg$/

/** Where a piece of cloth is served. The version changes with the weave: addresses are kept for a year. */
export const clothAddress = ({ id, category, cut, size }: ClothPiece) =>
  `/cloth/v1/${category}/${id}/${cut}-${size}.svg`

/** The piece an address stands for, if it is one of ours. */
export function clothAt(address: string): ClothPiece | undefined {
  const [, slug, id = '', cut, measures] = path.exec(address) ?? []
  const category = serviceCategorySlugs.find((known) => known === slug)
  const size = clothSizes.find((known) => known === measures)
  return category && size && { id, category, cut: Number(cut), size }
}

/** What stands for the photos of a business that has none. */
export const coversOf = (id: string, category: ServiceCategory): string[] =>
  Array.from({ length: cardCovers }, (_, cut) =>
    clothAddress({ id, category, cut, size: '480x270' }),
  )

/** A picture that is generated art and nobody's photo. */
export const isCloth = (address: string) => address.startsWith('/cloth/')
