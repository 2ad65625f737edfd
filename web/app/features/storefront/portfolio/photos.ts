import { m } from '@ujuzi/contract/messages'
import type { StorefrontBusiness } from '#app/features/storefront/business-data.ts'
import { countText } from '#app/lib/i18n/numbers.ts'

export type Photo = {
  src: string
  width: number
  height: number
  /** Accessible name. */
  label: string
}

/** Size of cover images; see `coversOf` in the contract. */
const coverSize = { width: 480, height: 270, title: '' }

/** Pictures of a business, then its work samples; without any, pieces of its cloth. */
export function listPhotos({
  profile_images = [],
  work_samples,
  galleryImages,
}: StorefrontBusiness): Photo[] {
  const shown = [...profile_images.map((image) => ({ ...image, title: '' })), ...work_samples]
  const pictures =
    shown.length > 0
      ? shown.map(({ image_url, ...sample }) => ({ src: image_url, ...sample }))
      : galleryImages.map((src) => ({ src, ...coverSize }))
  return pictures.map(({ src, width, height, title }, index) => {
    const position = { place: countText(index + 1), count: countText(pictures.length) }
    const label = title
      ? m.business_photo_titled({ title, ...position })
      : m.business_photo(position)
    return { src, width, height, label }
  })
}
