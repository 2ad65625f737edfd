import { m } from '@ujuzi/contract/messages'
import type { Professional } from '@ujuzi/contract/search/storefront'
import { countText } from '#app/lib/i18n/numbers.ts'

export type Photo = {
  src: string
  width: number
  height: number
  /** What a screen reader says of it. */
  label: string
}

/** Covers are cut in one size; see `coversOf` in the contract. */
const cover = { width: 480, height: 270, title: '' }

/** The pictures of a business, then its work; without any, pieces of its own cloth. */
export function photosOf({
  profile_images = [],
  work_samples,
  galleryImages,
}: Professional): Photo[] {
  const shown = [...profile_images.map((image) => ({ ...image, title: '' })), ...work_samples]
  const pictures =
    shown.length > 0
      ? shown.map(({ image_url, ...sample }) => ({ src: image_url, ...sample }))
      : galleryImages.map((src) => ({ src, ...cover }))
  return pictures.map(({ src, width, height, title }, index) => {
    const said = { place: countText(index + 1), count: countText(pictures.length) }
    const label = title ? m.business_photo_titled({ title, ...said }) : m.business_photo(said)
    return { src, width, height, label }
  })
}
