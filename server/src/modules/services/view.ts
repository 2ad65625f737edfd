import type { Returned } from '@ujuzi/contract/api/endpoint'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { type Currency, defaultCurrency, isCurrency } from '@ujuzi/contract/money/currencies'
import { fromMinor } from '@ujuzi/contract/money/money'
import { convert } from '@ujuzi/contract/money/rates'
import { serviceCategorySlugs } from '@ujuzi/contract/services/categories'
import type {
  getMarketService,
  listManagedServices,
  Service,
} from '@ujuzi/contract/services/services'
import { locationOf, ratingOf } from '../businesses/rules.ts'
import { pictureView } from '../media/view.ts'
import { priceView } from '../search/view.ts'
import type { Described } from './details.queries.ts'
import type { ListedRow, Sum } from './list.queries.ts'
import type { ShownPicture } from './pictures.queries.ts'

export function serviceView({ service, pictures, statistics }: Described): Service {
  const { id, title, description, category, currency, version } = service
  const shown = pictures.map(shownView)
  return {
    id,
    professional_id: service.businessId,
    ...{ title, description, category },
    price: fromMinor(service.priceMinor, currency),
    currency,
    duration: service.durationMinutes,
    images: shown.map(({ url }) => url),
    pictures: shown,
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

const shownView = ({ picture, alt }: ShownPicture) => ({ ...pictureView(picture), alt })

type Totals = Returned<typeof listManagedServices>['totals']

/** In the site's currency, whatever the services are priced in. */
export function totalsView(sums: Sum[], said: { starsSum: number; reviewCount: number }): Totals {
  const priced = sums.filter((sum): sum is Sum & { currency: Currency } => isCurrency(sum.currency))
  const valueMinor = total(priced, ({ priceMinor, currency }) =>
    convert(Number(priceMinor), currency, defaultCurrency),
  )
  return {
    services: total(sums, ({ services }) => services),
    active: total(sums, ({ active }) => active),
    value: fromMinor(valueMinor, defaultCurrency),
    currency: defaultCurrency,
    approximate: sums.some(({ currency }) => currency !== defaultCurrency),
    rating: ratingOf(said.starsSum, said.reviewCount),
    review_count: said.reviewCount,
  }
}

const total = <T>(rows: T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** In the order of the form. */
export function categoriesView(sums: Sum[]) {
  const present = new Set(sums.flatMap(({ categories }) => categories))
  return serviceCategorySlugs.filter((slug) => present.has(slug))
}

export function marketServiceView(
  { business, place }: Pick<ListedRow, 'business' | 'place'>,
  { service, pictures, statistics }: Described,
  isTopBooked: boolean,
  locale: Locale,
): Returned<typeof getMarketService> {
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
    professional: {
      id: business.id,
      business_name: business.name,
      location: locationOf({ ...place, district: business.district }, locale),
      verified: business.verifiedAt !== null,
    },
    images: pictures.map((shown) => shownView(shown).url),
    image_alts: pictures.map(({ alt }) => alt),
  }
}
