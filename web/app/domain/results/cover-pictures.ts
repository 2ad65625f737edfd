import { clothUrl, isCloth } from '@ujuzi/contract/cloth/url'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'

/** A picture of a business: a photo, or a cloth pattern that may have a portrait in front of it. */
export type CoverPicture = { src: string; face?: string }

export type CoverFacts = Pick<
  ProfessionalCard,
  'id' | 'category' | 'galleryImages' | 'profileImage' | 'portrait'
>

/**
 * Pictures of a business in a list, the cover first: the photo of its owner, else the portrait on the cloth of the business,
 * else this cloth alone. Photos of the work follow and are never the cover: a list shows who does the work.
 */
export function coversOf(facts: CoverFacts): [CoverPicture, ...CoverPicture[]] {
  const work = facts.galleryImages.filter((src) => !isCloth(src) && src !== facts.profileImage)
  return [coverOf(facts), ...work.map((src) => ({ src }))]
}

function coverOf({ id, category, profileImage, portrait }: CoverFacts): CoverPicture {
  if (profileImage) return { src: profileImage }
  const src = clothUrl({ id, category, cut: 0, size: '480x270' })
  return portrait ? { src, face: portraitUrl(portrait) } : { src }
}
