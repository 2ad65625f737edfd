import { cardServicesShown } from '@ujuzi/contract/api/limits'
import { narrower } from '@ujuzi/contract/businesses/media-url'
import { coversOf } from '@ujuzi/contract/cloth/url'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { isCurrency } from '@ujuzi/contract/money/currencies'
import { fromMinor } from '@ujuzi/contract/money/money'
import { toUsd } from '@ujuzi/contract/money/rates'
import type {
  CardService,
  ProfessionalCard,
  ProfessionalList,
  RankReason,
} from '@ujuzi/contract/search/search'
import { categoryLabel } from '@ujuzi/contract/services/categories'
import { faceAddress, locationOf, ratingOf } from '../businesses/rules.ts'
import { placeView } from '../places/view.ts'
import type { CardRow, CardServiceRow } from './cards.queries.ts'
import type { Found, FoundCard } from './finder.queries.ts'

export function foundView(found: Found, locale: Locale): ProfessionalList {
  const { cards, total, about, next, corrected, place, instead } = found
  const cardsView = (shown: FoundCard[]) => shown.map((card) => cardView(card.row, card, locale))
  return {
    results: cardsView(cards),
    count: total,
    next,
    count_is_about: about,
    corrected: corrected ?? null,
    place: place ? { place_id: place.id, description: placeView(place, locale).description } : null,
    instead: instead ? { relaxed: instead.relaxed, nearest: cardsView(instead.nearest) } : null,
  }
}

/** What a card says besides the business itself. */
export type CardContext = {
  km: number | null
  nextSlot: string | undefined
  reasons: RankReason[]
}

export function cardView(row: CardRow, context: CardContext, locale: Locale): ProfessionalCard {
  const { km, nextSlot, reasons } = context
  return {
    id: row.id,
    business_name: row.name,
    business: row.headline || categoryLabel(row.category, locale),
    category: row.category,
    location: locationOf(row, locale),
    latitude: row.latitude,
    longitude: row.longitude,
    profileImage: faceAddress(row.face),
    galleryImages: row.photos.length > 0 ? row.photos.map(onCard) : coversOf(row.id, row.category),
    portrait: row.portrait,
    rating: ratingOf(row.starsSum, row.reviewCount),
    review_count: row.reviewCount,
    services: row.services.slice(0, cardServicesShown).map(serviceView),
    service_count: row.services.length,
    verified: row.verified,
    top_pro: row.topPro,
    distance_km: km === null ? null : Math.round(km * 10) / 10,
    next_slot: nextSlot ?? null,
    reasons,
  }
}

/** Wide enough for a card. */
const onCard = (address: string) => narrower(address, 640)

const serviceView = ([id, name, duration, priceMinor, currency]: CardServiceRow): CardService => ({
  id,
  name,
  duration,
  ...priceView(priceMinor, currency),
})

export const priceView = (amountMinor: number, currency: string) => ({
  price: fromMinor(amountMinor, currency),
  currency,
  price_usd: isCurrency(currency) ? toUsd(amountMinor, currency) / 100 : 0,
})
