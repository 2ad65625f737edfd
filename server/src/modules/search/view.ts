import { categoryLabel } from '@ujuzi/contract/categories'
import { isCurrency } from '@ujuzi/contract/currencies'
import type { Locale } from '@ujuzi/contract/locales'
import type { CardService, ProfessionalCard } from '@ujuzi/contract/marketplace'
import { fromMinor } from '@ujuzi/contract/money'
import { toUsd } from '@ujuzi/contract/rates'
import { locationOf, ratingOf } from '../businesses/rules.ts'
import type { CardRow, CardServiceRow } from './cards.queries.ts'

export function cardView(row: CardRow, km: number | null, locale: Locale): ProfessionalCard {
  return {
    id: row.id,
    business_name: row.name,
    business: row.headline || categoryLabel(row.category, locale),
    category: row.category,
    location: locationOf(row, locale),
    profileImage: null,
    galleryImages: [],
    portrait: row.portrait,
    rating: ratingOf(row.starsSum, row.reviewCount),
    review_count: row.reviewCount,
    services: row.services.map(serviceView),
    service_count: row.serviceCount,
    verified: row.verified,
    top_pro: row.topPro,
    distance_km: km === null ? null : Math.round(km * 10) / 10,
  }
}

const serviceView = (service: CardServiceRow): CardService => ({
  id: service.id,
  name: service.title,
  duration: service.duration_minutes,
  ...priceView(service.price_minor, service.currency),
})

export const priceView = (amountMinor: number, currency: string) => ({
  price: fromMinor(amountMinor, currency),
  currency,
  price_usd: isCurrency(currency) ? toUsd(amountMinor, currency) / 100 : 0,
})
