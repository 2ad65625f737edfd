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
export type StorefrontService = Omit<ListedService, keyof ServiceNames>
export type StorefrontBusiness = Omit<Professional, keyof ListingNames | 'about' | 'services'> & {
  about: StorefrontAbout
  services: StorefrontService[]
}

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
  ...business
}: Professional): StorefrontBusiness {
  return { ...business, about: toAbout(about), services: services.map(toService) }
}

const toAbout = ({ description, website, policies, paymentMethods, ...about }: BusinessAbout) =>
  about

const toService = ({ reviewCount, isTopBooked, ...service }: ListedService) => service
