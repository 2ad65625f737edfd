import { cardCovers } from '../api/limits.ts'
import { type ServiceCategory, serviceCategorySlugs } from '../services/categories.ts'

/**
 * Sizes in which a cloth is served, width by height. Only the aspect ratio matters: a piece is scaled to its box and
 * cropped.
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
  /** Index of a variation of the same cloth, e.g. for gallery slides and services. */
  cut: number
  size: ClothSize
}

const path = /^\/cloth\/v1\/([a-z_]+)\/([a-z0-9_-]{1,40})\/(0|[1-9]\d?)-(\d+x\d+)\.svg$/

/** URL path of a cloth. Responses are cached for a year, so a change of the generator needs a new version here. */
export const clothUrl = ({ id, category, cut, size }: ClothPiece) =>
  `/cloth/v1/${category}/${id}/${cut}-${size}.svg`

/** Parses a cloth URL path; undefined if it is not one. */
export function parseClothUrl(address: string): ClothPiece | undefined {
  const [, slug, id = '', cut, measures] = path.exec(address) ?? []
  const category = serviceCategorySlugs.find((known) => known === slug)
  const size = clothSizes.find((known) => known === measures)
  return category && size && { id, category, cut: Number(cut), size }
}

/** URLs of the generated covers of a business without photos. */
export const clothCovers = (id: string, category: ServiceCategory): string[] =>
  Array.from({ length: cardCovers }, (_, cut) => clothUrl({ id, category, cut, size: '480x270' }))

/** Whether a picture URL is a generated cloth rather than a photo. */
export const isCloth = (address: string) => address.startsWith('/cloth/')
