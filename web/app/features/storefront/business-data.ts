import type {
  AboutNames,
  ListingNames,
  ServiceNames,
} from '@ujuzi/contract/storefront/listing-names'
import type {
  BusinessAbout,
  ListedService,
  Professional,
} from '@ujuzi/contract/storefront/storefront'

export type StorefrontAbout = Omit<BusinessAbout, keyof AboutNames>
export type StorefrontService = Omit<
  ListedService,
  keyof ServiceNames | 'variants' | 'add_ons' | 'seats'
> & {
  /** Highest price and number of the variants, if there are any. */
  variants?: { highest: number; count: number }
}
export type StorefrontBusiness = Omit<
  Professional,
  keyof ListingNames | 'about' | 'services' | 'team' | 'packages'
> & {
  about: StorefrontAbout
  services: StorefrontService[]
}

export type BusinessProps = { business: StorefrontBusiness }

/** Data of the page, without the fields that repeat others: loader data is sent both as HTML and as data. */
export function toStorefrontBusiness({
  user_id,
  profile_image,
  business_type,
  is_verified,
  bookedCount,
  businessLocation,
  hours,
  updated_at,
  about,
  services,
  team,
  packages,
  ...business
}: Professional): StorefrontBusiness {
  return { ...business, about: toAbout(about), services: services.map(toService) }
}

const toAbout = ({ description, website, policies, paymentMethods, ...about }: BusinessAbout) =>
  about

/** The booking page asks for options; this one only says that a price is the lowest of several. */
function toService({
  reviewCount,
  isTopBooked,
  variants,
  add_ons,
  seats,
  ...service
}: ListedService) {
  if (!variants) return service
  const highest = Math.max(...variants.map(({ price }) => price))
  return { ...service, variants: { highest, count: variants.length } }
}
