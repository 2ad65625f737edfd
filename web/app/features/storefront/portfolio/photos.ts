import { m } from '@ujuzi/contract/messages'
import type { StorefrontBusiness } from '#app/features/storefront/business-data.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import type { Photo } from '#app/ui/media/lightbox/lightbox.tsx'

export type TitledPhoto = Photo & {
  /** Shown below the picture; may be empty. */
  title: string
}

/** Pictures of a business, then its work samples. */
export function listPhotos({
  profile_images = [],
  work_samples,
}: StorefrontBusiness): TitledPhoto[] {
  const pictures = [...profile_images.map((image) => ({ ...image, title: '' })), ...work_samples]
  return pictures.map(({ image_url: src, width, height, title }, index) => {
    const position = { place: countText(index + 1), count: countText(pictures.length) }
    const label = title
      ? m.business_photo_titled({ title, ...position })
      : m.business_photo(position)
    return { src, width, height, title, label }
  })
}
