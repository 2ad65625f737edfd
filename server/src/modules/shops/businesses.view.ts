import type { Business } from '@ujuzi/contract/businesses'
import type { Locale } from '@ujuzi/contract/locales'
import { faceAddress, locationOf, ratingOf } from '../businesses/rules.ts'
import type { BusinessRecord } from './businesses.queries.ts'
import { newShop } from './tables.ts'

export function businessView(
  { business, place, type, face, logo, isOpen }: BusinessRecord,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): Business {
  const { latitude, longitude } = business
  return {
    id: business.id,
    business_name: business.name,
    business_type: type ?? newShop.businessType,
    category: business.category,
    business_description: business.bio,
    profile_image: faceAddress(face),
    business_logo: faceAddress(logo),
    rating: ratingOf(business.starsSum, business.reviewCount),
    review_count: business.reviewCount,
    location: locationOf({ ...place, district: business.district }, locale),
    is_verified: business.verifiedAt !== null,
    businessLocation: {
      address: business.address,
      phone: business.phone,
      mapUrl: `${publicUrl}/services?view=map&lat=${latitude}&lng=${longitude}`,
    },
    published: isOpen,
    version: business.version,
    created_at: business.createdAt.toISOString(),
    updated_at: business.updatedAt.toISOString(),
  }
}
