import { businessDefaults } from '@ujuzi/contract/api/limits'
import type { PaymentMethod } from '@ujuzi/contract/api/options'
import { type CountryCode, countries, isCountry } from '@ujuzi/contract/locale/countries'
import type { Currency } from '@ujuzi/contract/money/currencies'
import { type Category, categorySlugs } from '@ujuzi/contract/services/categories'
import type { PlaceRow } from '../../places/tables.ts'
import { type PersonName, personName } from '../people/person-names.ts'
import { type Draw, drawFor, weighted } from '../random.ts'
import { bio, headline, portugueseDescription } from '../texts/about.ts'
import { businessName } from '../texts/business-names.ts'
import type { OfferFacts, Trade } from './categories/category.ts'
import { trades } from './categories/service-catalogue.ts'
import { type Featured, featuredAt } from './featured.ts'
import { localPrice } from './prices.ts'
import { addressIn, districtIn, phoneNumber } from './towns/addresses.ts'
import { type BusinessLanguage, localFacts } from './towns/local-facts.ts'
import { type Week, workingWeek } from './working-hours.ts'

export type DemoOffer = { title: string; description: string; minutes: number; priceMinor: number }

export type DemoBusiness = {
  index: number
  place: PlaceRow
  country: CountryCode
  currency: Currency
  language: BusinessLanguage
  category: Category
  trade: Trade
  owner: PersonName
  name: string
  headline: string
  bio: string
  district: string | null
  address: string
  latitude: number
  longitude: number
  phone: string
  portrait: string | null
  payments: readonly PaymentMethod[]
  verified: boolean
  autoAccepts: boolean
  advanceBookingDays: number
  bufferMinutes: number
  chairs: number
  week: Week
  offers: DemoOffer[]
  /** How good the work is, in stars; reviews scatter around it. */
  skill: number
  reviewCount: number
  featured: Featured | undefined
}

/** The dice are told apart by purpose, so that one more die never changes what another showed. */
const purposes = { place: 1, people: 2, offers: 3, words: 4, settings: 5, renown: 6 }

/** Towns as the demo draws from them: large ones a little more than their share. */
export function demoTowns(places: PlaceRow[]) {
  const counted = places.filter(({ population }) => population > 0)
  const byId = new Map(counted.map((place) => [place.id, place]))
  const drawn = weighted(counted, ({ population }) => population ** 1.05)
  return { drawn, byId }
}
export type DemoTowns = ReturnType<typeof demoTowns>

const drawnTrade = weighted(categorySlugs, (slug) => trades[slug].share)

export function makeBusiness(index: number, towns: DemoTowns): DemoBusiness {
  const featured = featuredAt(index)
  const where = drawFor(index, purposes.place)
  const place = (featured && towns.byId.get(featured.placeId)) ?? towns.drawn(where)
  const category = featured?.category ?? drawnTrade(where)
  const country = countryOf(place)
  const { language, phone, payments } = localFacts[country]
  const { currency, dialCode } = countries[country]
  const trade = trades[category]

  const people = drawFor(index, purposes.people)
  const owner = featured?.owner ?? personName(country, trade.womanChance, people)
  const settings = drawFor(index, purposes.settings)
  const week = featured?.week ?? workingWeek(country, category, settings)
  const offers = makeOffers(index, country, trade, week, featured)
  const words = drawFor(index, purposes.words)
  const [first = '', second = first] = offers.map(({ title }) => title)
  return {
    index,
    place,
    country,
    currency,
    language,
    category,
    trade,
    owner,
    name: featured?.name ?? businessName(language, category, owner, place.name, words),
    headline: headline(language, first, second),
    bio: bio(
      language,
      { owner, years: words.integer(2, 22), town: place.name, first, second },
      words,
    ),
    district: featured?.district ?? districtIn(place, where),
    address: addressIn(language, where),
    ...spot(place, where),
    phone: phoneNumber(dialCode, phone, settings),
    portrait: featured?.portrait ?? null,
    payments,
    verified: featured !== undefined || settings.chance(0.35),
    autoAccepts: index > 1 && settings.chance(0.4),
    advanceBookingDays: index === 0 ? 7 : businessDefaults.advanceBookingDays,
    bufferMinutes: settings.chance(0.6) ? businessDefaults.bufferTimeMinutes : 0,
    chairs: featured?.chairs ?? (settings.chance(0.85) ? 1 : settings.integer(2, 4)),
    week,
    offers,
    ...renown(index, featured),
    featured,
  }
}

function countryOf(place: PlaceRow): CountryCode {
  if (isCountry(place.countryCode)) return place.countryCode
  throw new Error(`${place.name} lies in ${place.countryCode}, where the demo has no business`)
}

/** Three services at least, only such as fit into a working day. */
function makeOffers(
  index: number,
  country: CountryCode,
  trade: Trade,
  week: Week,
  featured: Featured | undefined,
): DemoOffer[] {
  const draw = drawFor(index, purposes.offers)
  const longest = Math.max(...week.flat().map(({ opens, closes }) => closes - opens))
  const possible = trade.offers.filter(({ minutes }) => minutes <= longest)
  const count = featured ? possible.length : draw.integer(3, Math.min(6, possible.length))
  const level = localFacts[country].priceLevel * Math.exp(draw.bell() * (featured ? 0 : 0.22))
  const chosen = featured ? possible : draw.sample(possible, count)
  return chosen.map((facts, n) => ({
    ...inWords(facts, localFacts[country].language, draw),
    minutes: facts.minutes,
    priceMinor:
      featured?.prices?.[n] ?? localPrice(facts.dollars * level, countries[country].currency),
  }))
}

function inWords(facts: OfferFacts, language: BusinessLanguage, draw: Draw) {
  if (language === 'pt') {
    const [title] = facts.pt
    return { title, description: portugueseDescription(title, draw) }
  }
  const [title, description] = facts[language]
  return { title, description }
}

/** Towns spread with their people; a village is a kilometre or two across. */
function spot(place: PlaceRow, draw: Draw) {
  const spreadKm = Math.min(7, 0.5 + Math.sqrt(place.population) / 350)
  const within = () => Math.max(-2, Math.min(2, draw.bell())) * spreadKm
  const kmPerDegree = 111.2
  const narrowing = Math.cos((place.latitude * Math.PI) / 180)
  return {
    latitude: round(place.latitude + within() / kmPerDegree),
    longitude: round(place.longitude + within() / (kmPerDegree * narrowing)),
  }
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Few are known by many: three in ten are new, half have a handful of reviews, one in a hundred over fifty. */
function renown(index: number, featured: Featured | undefined) {
  const draw = drawFor(index, purposes.renown)
  const skill = Math.max(2.8, Math.min(4.95, 4.45 + draw.bell() * 0.35))
  if (featured?.stars) return { skill, reviewCount: featured.stars.reduce((sum, n) => sum + n, 0) }
  if (draw.chance(0.3)) return { skill, reviewCount: 0 }
  return { skill, reviewCount: Math.min(250, Math.floor(Math.exp(1.45 + draw.bell() * 1.1))) }
}
