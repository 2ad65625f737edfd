import { clothUrl, isCloth } from '@ujuzi/contract/cloth/url'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'

/** A picture of a card: a photo, or a cloth pattern that may have a portrait in front of it. */
export type CoverPicture = { src: string; face?: string }

/**
 * Pictures of a card. A business with a portrait begins with it, before its photos; one without any photo has its
 * profile image or one piece of its cloth, because further pieces would show the same.
 */
export function coversOf({
  id,
  category,
  galleryImages,
  profileImage,
  portrait,
}: ProfessionalCard): CoverPicture[] {
  const photos = galleryImages.filter((src) => !isCloth(src)).map((src) => ({ src }))
  if (portrait && !profileImage)
    return [
      { src: clothUrl({ id, category, cut: 0, size: '480x270' }), face: portraitUrl(portrait) },
      ...photos,
    ]
  if (photos.length > 0) return photos
  if (profileImage) return [{ src: profileImage }]
  return galleryImages.slice(0, 1).map((src) => ({ src }))
}
