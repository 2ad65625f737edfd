import type { Business } from '@ujuzi/contract/businesses/businesses'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { defaultBusinessProfile } from '../profile.tables.ts'
import { avatarUrl, locationOf, mapUrl, ratingOf } from '../rules.ts'
import {
  type BusinessViewer,
  visibleContact,
  visibleParts,
  visiblePosition,
} from '../visibility.rules.ts'
import type { BusinessRecord } from './queries.ts'

export function businessView(
  { business, place, townCenter, type, avatar, logo, isOpen }: BusinessRecord,
  { viewer, locale, publicUrl }: { viewer: BusinessViewer; locale: Locale; publicUrl: string },
): Business {
  const parts = visibleParts(business, viewer)
  const position = visiblePosition(business, townCenter, parts)
  return {
    id: business.id,
    business_name: business.name,
    business_type: type ?? defaultBusinessProfile.businessType,
    category: business.category,
    business_description: business.bio,
    profile_image: avatarUrl(avatar),
    business_logo: avatarUrl(logo),
    rating: ratingOf(business.starsSum, business.reviewCount),
    review_count: business.reviewCount,
    location: locationOf({ ...place, district: business.district }, locale),
    is_verified: business.verifiedAt !== null,
    businessLocation: {
      ...visibleContact(business, parts),
      mapUrl: mapUrl(publicUrl, position),
    },
    published: isOpen,
    version: business.version,
    created_at: business.createdAt.toISOString(),
    updated_at: business.updatedAt.toISOString(),
  }
}
