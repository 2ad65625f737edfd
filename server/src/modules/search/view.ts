import { cardServicesShown } from '@ujuzi/contract/api/limits'
import { clothCovers } from '@ujuzi/contract/cloth/url'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { limitPictureWidth } from '@ujuzi/contract/media/media-url'
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
import { avatarUrl, locationOf, ratingOf } from '../businesses/rules.ts'
import { notShownView, visibleParts, visiblePosition } from '../businesses/visibility.rules.ts'
import { placeView } from '../places/view.ts'
import type { CardRow, CardServiceRow } from './cards.queries.ts'
import type { ResultCard, SearchResults } from './queries.ts'
import { isOnlyInTown } from './rules.ts'

export function searchResultsView(searchResults: SearchResults, locale: Locale): ProfessionalList {
  const { cards, total, isEstimate, next, corrected, place, instead } = searchResults
  const cardsView = (shown: ResultCard[]) => shown.map((card) => cardView(card.row, card, locale))
  return {
    results: cardsView(cards),
    count: total,
    next,
    count_is_about: isEstimate,
    corrected: corrected ?? null,
    place: place ? { place_id: place.id, description: placeView(place, locale).description } : null,
    instead: instead ? { relaxed: instead.relaxed, nearest: cardsView(instead.nearest) } : null,
  }
}

/** Parts of a card that depend on the search rather than the business. */
export type CardContext = {
  km: number | null
  nextSlot: string | undefined
  reasons: RankReason[]
}

export function cardView(row: CardRow, context: CardContext, locale: Locale): ProfessionalCard {
  const { km, nextSlot, reasons } = context
  const { location, services } = visibleParts(row)
  const shownServices = services ? row.services : []
  return {
    id: row.id,
    business_name: row.name,
    business: row.headline || categoryLabel(row.category, locale),
    category: row.category,
    location: locationOf(row, locale),
    ...visiblePosition(row, row.townCenter, { location }),
    profileImage: avatarUrl(row.avatarSource),
    galleryImages:
      row.photos.length > 0 ? row.photos.map(cardImageUrl) : clothCovers(row.id, row.category),
    portrait: row.portrait,
    rating: ratingOf(row.starsSum, row.reviewCount),
    review_count: row.reviewCount,
    services: shownServices.slice(0, cardServicesShown).map(serviceView),
    service_count: shownServices.length,
    verified: row.verified,
    top_pro: row.topPro,
    distance_km: km === null || isOnlyInTown(row) ? null : Math.round(km * 10) / 10,
    next_slot: (services && nextSlot) || null,
    reasons,
    ...notShownView({ location, services }),
  }
}

const cardImageUrl = (url: string) => limitPictureWidth(url, 640)

const serviceView = ([
  id,
  name,
  duration,
  priceMinor,
  currency,
  hasVariants,
]: CardServiceRow): CardService => ({
  id,
  name,
  duration,
  ...priceView(priceMinor, currency),
  ...(hasVariants && { has_variants: true }),
})

export const priceView = (amountMinor: number, currency: string) => ({
  price: fromMinor(amountMinor, currency),
  currency,
  price_usd: isCurrency(currency) ? toUsd(amountMinor, currency) / 100 : 0,
})
