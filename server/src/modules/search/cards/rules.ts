import { cardServicesShown } from '@ujuzi/contract/api/limits'
import { clothCovers } from '@ujuzi/contract/cloth/url'
import { countryName, isCountry } from '@ujuzi/contract/locale/countries'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { limitPictureWidth } from '@ujuzi/contract/media/media-url'
import { type CardService, ProfessionalCard, type RankReason } from '@ujuzi/contract/search/search'
import type { Category } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import * as z from 'zod/mini'
import { type AvatarSource, avatarUrl, ratingOf } from '../../businesses/rules.ts'
import {
  notShownView,
  type PrivacySwitches,
  visibleParts,
} from '../../businesses/visibility.rules.ts'
import type { Coordinates } from '../../places/distance.rules.ts'
import { listedPosition, priceView } from '../rules.ts'

/** Service of a card as a JSON array, which PostgreSQL builds faster than an object. */
export type CardServiceFacts = [
  id: string,
  title: string,
  durationMinutes: number,
  priceMinor: number,
  currency: string,
  hasVariants: boolean,
]

/** Facts that a card is built from. */
export type CardFacts = PrivacySwitches & {
  id: string
  name: string
  headline: string
  category: Category
  district: string | null
  town: string
  country: string
  latitude: number
  longitude: number
  townCenter: Coordinates
  /** Of a known district. */
  districtCenter: Coordinates | undefined
  portrait: string | null
  avatarSource: AvatarSource
  verified: boolean
  reviewCount: number
  starsSum: number
  /** Services that can be booked, in their order. */
  services: CardServiceFacts[]
  /** Profile images, then work samples, featured ones first. */
  photos: string[]
}

/**
 * JSON of a card with blanks for what depends on its reader or on time. A blank is a kind and a value between line
 * breaks, which JSON text has nowhere else: in strings they are escaped.
 */
export type StoredCard = string & { readonly __kind?: 'StoredCard' }

/** Values that depend on the reader or the time; they fill the blanks of a stored card. */
export type CardContext = {
  topPro: boolean
  km: number | null
  nextSlot: string | undefined
  /** Reasons for the rank; empty unless sorted by best match. */
  reasons: RankReason[]
}

const blank = (kind: BlankKind, value = '') => `\n${kind}${value}\n`
const blanks = /\n([a-z])(\w*)\n/g

/** Blanks: label of a category, name of a country, and those without a value of their own. */
type BlankKind = 'l' | 'c' | 'd' | 'a' | 's' | 't' | 'r'
const slotBlank = blank('s')

/** The parts that depend on the business alone, as the response has them. */
const fixedParts = z.omit(ProfessionalCard, {
  business: true,
  location: true,
  top_pro: true,
  distance_km: true,
  next_slot: true,
  reasons: true,
})

/** The card as it is stored. Throws if a part is not as the contract of the response says. */
export function storedCard(facts: CardFacts): StoredCard {
  const { location, services } = visibleParts(facts)
  const shownServices = services ? facts.services : []
  const { spreadKm, ...position } = listedPosition(facts)
  const isAbout = spreadKm > 0
  const fixed = z.parse(fixedParts, {
    id: facts.id,
    business_name: facts.name,
    category: facts.category,
    ...position,
    ...(isAbout && { distance_is_about: true as const }),
    profileImage: avatarUrl(facts.avatarSource),
    galleryImages:
      facts.photos.length > 0
        ? facts.photos.map((url) => limitPictureWidth(url, 640))
        : clothCovers(facts.id, facts.category),
    portrait: facts.portrait,
    rating: ratingOf(facts.starsSum, facts.reviewCount),
    review_count: facts.reviewCount,
    services: shownServices.slice(0, cardServicesShown).map(serviceView),
    service_count: shownServices.length,
    verified: facts.verified,
    ...notShownView({ location, services }),
  })
  const business = facts.headline ? toJson(facts.headline) : `"${blank('l', facts.category)}"`
  const distance = blank(isAbout ? 'a' : 'd')
  const slot = services ? slotBlank : 'null'
  return `${toJson(fixed).slice(0, -1)},"business":${business},"location":${storedLocation(facts)},"top_pro":${blank('t')},"distance_km":${distance},"next_slot":${slot},"reasons":${blank('r')}}`
}

const serviceView = ([
  id,
  name,
  duration,
  priceMinor,
  currency,
  hasVariants,
]: CardServiceFacts): CardService => ({
  id,
  name,
  duration,
  ...priceView(priceMinor, currency),
  ...(hasVariants && { has_variants: true }),
})

/** Like `locationOf`, with a blank for the name of the country. */
function storedLocation({ district, town, country }: CardFacts) {
  if (district) return toJson(`${district}, ${town}`)
  return isCountry(country) ? `"${inString(`${town}, `)}${blank('c', country)}"` : toJson(town)
}

const toJson = (value: unknown) => JSON.stringify(value)
/** Text inside the quotes of a JSON string. */
const inString = (text: string) => toJson(text).slice(1, -1)

/** Whether the business shows its services, and so its next free time. */
export const showsServices = (card: StoredCard) => card.includes(slotBlank)

/** JSON of the card, a `ProfessionalCard`, with its blanks filled. */
export function fillCard(
  card: StoredCard,
  { topPro, km, nextSlot, reasons }: CardContext,
  locale: Locale,
): string {
  return card.replace(blanks, (_, kind: BlankKind, value: string) => {
    if (kind === 'l') return inString(categoryLabel(value as Category, locale))
    if (kind === 'c') return isCountry(value) ? inString(countryName(value, locale)) : value
    if (kind === 'a') return toJson(km === null ? null : Math.max(1, Math.round(km)))
    if (kind === 'd') return toJson(km === null ? null : Math.round(km * 10) / 10)
    if (kind === 's') return toJson(nextSlot ?? null)
    return toJson(kind === 't' ? topPro : reasons)
  })
}

export const parseCard = (...filled: Parameters<typeof fillCard>): ProfessionalCard =>
  JSON.parse(fillCard(...filled))
