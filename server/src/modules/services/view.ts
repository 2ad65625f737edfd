import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { type Currency, defaultCurrency, isCurrency } from '@ujuzi/contract/money/currencies'
import { fromMinor } from '@ujuzi/contract/money/money'
import { convert } from '@ujuzi/contract/money/rates'
import { serviceCategorySlugs } from '@ujuzi/contract/services/categories'
import type {
  getMarketplaceService,
  listManagedServices,
  Service,
} from '@ujuzi/contract/services/services'
import { locationOf, ratingOf } from '../businesses/rules.ts'
import { pictureView } from '../media/view.ts'
import { priceView } from '../search/rules.ts'
import { choicesView } from '../storefront/options.view.ts'
import type { ServiceDetails } from './details.queries.ts'
import type { CurrencySummary, ListedRow } from './list.queries.ts'
import type { ServicePicture } from './pictures.queries.ts'
import { shapeOf } from './shapes/rules.ts'

export function serviceView({ service, pictures, shape, statistics }: ServiceDetails): Service {
  const { id, title, description, category, currency, version } = service
  const pictureViews = pictures.map(servicePictureView)
  return {
    id,
    professional_id: service.businessId,
    ...{ title, description, category },
    price: fromMinor(service.priceMinor, currency),
    currency,
    duration: service.durationMinutes,
    ...shapeOf(service, shape),
    images: pictureViews.map(({ url }) => url),
    pictures: pictureViews,
    is_active: service.isActive,
    statistics: {
      views: service.viewCount,
      bookings: statistics.bookings,
      rating: ratingOf(statistics.stars, statistics.reviews),
      reviews: statistics.reviews,
    },
    version,
    created_at: service.createdAt.toISOString(),
    updated_at: service.updatedAt.toISOString(),
  }
}

const servicePictureView = ({ picture, alt }: ServicePicture) => ({ ...pictureView(picture), alt })

type Totals = ResponseData<typeof listManagedServices>['totals']

/** Totals, with the sum of all prices in the site's default currency and in that of the business, if there is one. */
export function totalsView(
  sums: CurrencySummary[],
  business: {
    starsSum: number
    reviewCount: number
    bookedInMonth: number
    bestSeller: Totals['best_seller']
  },
  currency?: string,
): Totals {
  return {
    services: total(sums, ({ services }) => services),
    active: total(sums, ({ active }) => active),
    ...valueIn(sums, defaultCurrency),
    own: currency && isCurrency(currency) ? valueIn(sums, currency) : null,
    rating: ratingOf(business.starsSum, business.reviewCount),
    review_count: business.reviewCount,
    booked_this_month: business.bookedInMonth,
    best_seller: business.bestSeller,
  }
}

function valueIn(sums: CurrencySummary[], currency: Currency) {
  const valueMinor = total(sums, (sum) =>
    isCurrency(sum.currency) ? convert(sum.priceMinor, sum.currency, currency) : 0,
  )
  return {
    value: fromMinor(valueMinor, currency),
    currency,
    approximate: sums.some((sum) => sum.currency !== currency),
  }
}

const total = <T>(rows: T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** Categories in use, in the order of the form. */
export function categoriesView(sums: CurrencySummary[]) {
  const present = new Set(sums.flatMap(({ categories }) => categories))
  return serviceCategorySlugs.filter((slug) => present.has(slug))
}

export function marketServiceView(
  { business, place }: Pick<ListedRow, 'business' | 'place'>,
  { service, pictures, shape, statistics }: ServiceDetails,
  { isTopBooked, locale }: { isTopBooked: boolean; locale: Locale },
): ResponseData<typeof getMarketplaceService> {
  const { id, title, description, category } = service
  return {
    id,
    name: title,
    ...{ description, category },
    duration: service.durationMinutes,
    ...priceView(service.priceMinor, service.currency),
    rating: ratingOf(statistics.stars, statistics.reviews),
    review_count: statistics.reviews,
    is_top_booked: isTopBooked,
    ...choicesView(shape.options, service),
    reviewCount: statistics.reviews,
    isTopBooked,
    professional: {
      id: business.id,
      business_name: business.name,
      location: locationOf({ ...place, district: business.district }, locale),
      verified: business.verifiedAt !== null,
    },
    images: pictures.map((picture) => servicePictureView(picture).url),
    image_alts: pictures.map(({ alt }) => alt),
  }
}

export const baseRateView = (currency: string, rateMinor: number | null) =>
  rateMinor === null ? null : fromMinor(rateMinor, currency)
