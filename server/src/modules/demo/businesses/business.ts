import { businessDefaults } from '@ujuzi/contract/api/limits'
import type { PaymentMethod } from '@ujuzi/contract/api/options'
import { type CountryCode, countries, isCountry } from '@ujuzi/contract/locale/countries'
import type { Currency } from '@ujuzi/contract/money/currencies'
import { fromMinor, toMinor } from '@ujuzi/contract/money/money'
import { convert } from '@ujuzi/contract/money/rates'
import { type Category, categorySlugs } from '@ujuzi/contract/services/categories'
import { findKnownDistrict } from '../../places/districts/known-districts.queries.ts'
import { districtIdOf } from '../../places/districts/rules.ts'
import { normalizeName } from '../../places/rules.ts'
import type { PlaceRow } from '../../places/tables.ts'
import {
  type CategoryFacts,
  demoData,
  type FeaturedBusiness,
  type ServiceFacts,
} from '../data/demo-data.ts'
import type { BusinessLanguage } from '../data/sentences.ts'
import { type PersonName, randomPersonName } from '../people/person-names.ts'
import { createSeededRandom, createWeightedPicker, type Random } from '../random.ts'
import { headlineText, randomBio } from '../texts/business-descriptions.ts'
import { randomBusinessName } from '../texts/business-names.ts'
import { randomAddress, randomDistrict, randomPhoneNumber } from './addresses.ts'
import { type DemoWeek, randomWeek, sixDayWeek } from './working-hours.ts'

export type DemoService = {
  title: string
  description: string
  minutes: number
  priceMinor: number
}

export type DemoBusiness = {
  index: number
  place: PlaceRow
  country: CountryCode
  currency: Currency
  language: BusinessLanguage
  category: Category
  categoryFacts: CategoryFacts
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
  resourceCount: number
  week: DemoWeek
  services: DemoService[]
  /** Mean of the generated review stars. */
  skill: number
  reviewCount: number
  featured: FeaturedBusiness | undefined
}

/** One random sequence per purpose, so that an additional draw for one does not change the others. */
const purposes = { place: 1, people: 2, services: 3, words: 4, settings: 5, reputation: 6 }

/** Picks towns by population, large ones slightly more often than their share. */
export function createTownPicker(places: PlaceRow[]) {
  const populated = places.filter(({ population }) => population > 0)
  const byId = new Map(populated.map((place) => [place.id, place]))
  const pick = createWeightedPicker(populated, ({ population }) => population ** 1.05)
  return { pick, byId }
}
export type TownPicker = ReturnType<typeof createTownPicker>

let categoryPicker: ((random: Random) => Category) | undefined

function pickCategory(random: Random) {
  categoryPicker ??= createWeightedPicker(
    categorySlugs,
    (slug) => demoData().categories[slug].share,
  )
  return categoryPicker(random)
}

export function generateBusiness(index: number, towns: TownPicker): DemoBusiness {
  const { businesses, categories, countries: countryFacts } = demoData()
  const featured = businesses[index]
  const where = createSeededRandom(index, purposes.place)
  const place = (featured && towns.byId.get(featured.geonames)) ?? towns.pick(where)
  const category = featured?.category ?? pickCategory(where)
  const district = featured?.district ?? randomDistrict(place, where)
  const country = countryOf(place)
  const { language, phone, payments } = countryFacts[country]
  const { currency, dialCode } = countries[country]
  const categoryFacts = categories[category]

  const people = createSeededRandom(index, purposes.people)
  const owner = featured
    ? { first: featured.first, family: featured.family }
    : randomPersonName(country, categoryFacts.women, people)
  const settings = createSeededRandom(index, purposes.settings)
  const week = featured?.hours
    ? sixDayWeek(featured.hours)
    : randomWeek(countryFacts[country], categoryFacts, settings)
  const services = generateServices(index, country, categoryFacts, week, featured)
  const words = createSeededRandom(index, purposes.words)
  const [service = '', other = service] = services.map(({ title }) => title)
  return {
    index,
    place,
    country,
    currency,
    language,
    category,
    categoryFacts,
    owner,
    name:
      featured?.name ??
      randomBusinessName(
        { language, endings: categoryFacts.nameEndings[language], owner, town: place.name },
        words,
      ),
    headline: headlineText(language, service, other),
    bio: randomBio(
      language,
      { ...owner, years: words.integer(2, 22), town: place.name, service, other },
      words,
    ),
    district,
    address: randomAddress(language, where),
    ...randomCoordinates(place, district, where),
    phone: randomPhoneNumber(dialCode, phone, settings),
    portrait: featured?.portrait ?? null,
    payments,
    verified: featured !== undefined || settings.chance(0.35),
    autoAccepts: index > 1 && settings.chance(0.4),
    advanceBookingDays: index === 0 ? 7 : businessDefaults.advanceBookingDays,
    bufferMinutes: settings.chance(0.6) ? businessDefaults.bufferTimeMinutes : 0,
    resourceCount: featured?.resources ?? (settings.chance(0.85) ? 1 : settings.integer(2, 4)),
    week,
    services,
    ...randomReputation(index, featured),
    featured,
  }
}

function countryOf(place: PlaceRow): CountryCode {
  if (isCountry(place.countryCode)) return place.countryCode
  throw new Error(`${place.name} is in ${place.countryCode}, which the demo does not cover`)
}

/** Generates at least three services, none of them longer than the longest working interval. */
function generateServices(
  index: number,
  country: CountryCode,
  categoryFacts: CategoryFacts,
  week: DemoWeek,
  featured: FeaturedBusiness | undefined,
): DemoService[] {
  const random = createSeededRandom(index, purposes.services)
  const longest = Math.max(...week.flat().map(({ opens, closes }) => closes - opens))
  const possible = categoryFacts.services.filter(({ minutes }) => minutes <= longest)
  const count = featured ? possible.length : random.integer(3, Math.min(6, possible.length))
  const { language, level, step } = demoData().countries[country]
  const factor = level * Math.exp(random.normal() * (featured ? 0 : 0.22))
  const chosen = featured ? possible : random.sample(possible, count)
  return chosen.map((facts, n) => ({
    ...localizedTexts(facts, language, random),
    minutes: facts.minutes,
    priceMinor:
      featured?.prices?.[n] ??
      roundLocalPrice(facts.dollars * factor, countries[country].currency, step),
  }))
}

/** Converts to a price in minor units that is a multiple of the step: 4,500 francs rather than 4,383. */
function roundLocalPrice(dollars: number, currency: Currency, step: number): number {
  const amount = fromMinor(convert(Math.round(dollars * 100), 'USD', currency), currency)
  const coarse = amount > 40 * step ? 5 * step : step
  const price = Math.max(step, Math.round(amount / coarse) * coarse)
  const minor = toMinor(price, currency)
  if (minor === undefined) throw new Error(`Not an amount in ${currency}: ${price}`)
  return minor
}

function localizedTexts(facts: ServiceFacts, language: BusinessLanguage, random: Random) {
  const title = facts.title[language]
  const description = facts.description[language]
  if (description) return { title, description }
  return {
    title,
    description: `${title}. ${random.pick(demoData().sentences[language].service_detail)}`,
  }
}

/** Random point around the position of a known district, or around the centre of the town. */
function randomCoordinates(place: PlaceRow, district: string | null, random: Random) {
  const known = district && findKnownDistrict(districtIdOf(place.id, normalizeName(district)))
  const centre = known || place
  const spreadKm = known ? districtSpreadKm : townSpreadKm(place)
  const offsetKm = () => Math.max(-2, Math.min(2, random.normal())) * spreadKm
  const kmPerDegree = 111.2
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180)
  return {
    latitude: round(centre.latitude + offsetKm() / kmPerDegree),
    longitude: round(centre.longitude + offsetKm() / (kmPerDegree * narrowing)),
  }
}

/** Standard deviation in each direction; at most twice that is used. */
const districtSpreadKm = 0.3
/** Grows with the population, from about 1 km. */
const townSpreadKm = ({ population }: PlaceRow) => Math.min(7, 0.5 + Math.sqrt(population) / 350)

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Random skill and number of reviews: 30 % of businesses have none, half have a few, 1 % have more than fifty. */
function randomReputation(index: number, featured: FeaturedBusiness | undefined) {
  const random = createSeededRandom(index, purposes.reputation)
  const skill = Math.max(2.8, Math.min(4.95, 4.45 + random.normal() * 0.35))
  if (featured) return { skill, reviewCount: featured.stars.reduce((sum, n) => sum + n, 0) }
  if (random.chance(0.3)) return { skill, reviewCount: 0 }
  return { skill, reviewCount: Math.min(250, Math.floor(Math.exp(1.45 + random.normal() * 1.1))) }
}
