import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import {
  day,
  id,
  listOf,
  mapBounds,
  optionalText,
  paging,
  queryNumber,
  searchText,
} from '../api/fields.ts'
import { cacheMs, searchRadiusKm } from '../api/limits.ts'
import { notShown } from '../businesses/hideable-parts.ts'
import { currencyCodes } from '../money/currencies.ts'
import { categorySlugs } from '../services/categories.ts'
import { filterCountsPath, maxPrice, professionalsPath } from './filter-limits.ts'
import { type SwitchFilter, sortOptions, switchFilters, timesOfDay } from './options.ts'

const Category = z.enum(categorySlugs, 'field_invalid')

/** A service on a search card: `price` in the currency of the service, `price_usd` for sorting. */
export const CardService = z.object({
  id: z.uuid(),
  name: z.string(),
  duration: z.int(),
  price: z.number(),
  currency: z.string(),
  price_usd: z.number(),
  /** Present if it comes in variants; price and duration are the lowest of them. */
  has_variants: z.optional(z.literal(true)),
})
export type CardService = z.infer<typeof CardService>

/** Ranking reasons of a result, strongest first. */
export const rankReasons = [
  'name',
  'service',
  'category',
  'near',
  'top_rated',
  'often_booked',
  'verified',
  'new',
] as const
export type RankReason = (typeof rankReasons)[number]

/** A published business as a search result. `rating` is null below three reviews ('New'). */
export const ProfessionalCard = z.object({
  id: z.uuid(),
  business_name: z.string(),
  business: z.string(),
  category: Category,
  location: z.string(),
  /** Middle of the district or town if the business does not show its location or has set none. */
  latitude: z.number(),
  longitude: z.number(),
  profileImage: z.nullable(z.string()),
  /** Photos of the work; without any, three generated cloth covers. */
  galleryImages: z.array(z.string()),
  /** Name of the illustrated portrait of a demo person; real people have photos or initials. */
  portrait: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  services: z.array(CardService),
  service_count: z.int(),
  verified: z.boolean(),
  top_pro: z.boolean(),
  distance_km: z.nullable(z.number()),
  /** Present if only the district or town is known: the distance is that to its middle, at least 1 km. */
  distance_is_about: z.optional(z.literal(true)),
  /** Next open start time of the shortest service, in the zone of the business; on the requested day, if any. */
  next_slot: z.nullable(z.string()),
  /** Only filled when sorted by `best_match`. */
  reasons: z.array(z.enum(rankReasons)),
  ...notShown,
})
export type ProfessionalCard = z.infer<typeof ProfessionalCard>

function ofSwitchFilters<T extends z.ZodMiniType>(schema: T) {
  return Object.fromEntries(switchFilters.map((name) => [name, schema])) as Record<SwitchFilter, T>
}

/** Search filters shared by the list and the map. */
export const searchFilters = {
  q: searchText(200),
  place_id: optionalText(60),
  lat: z.optional(queryNumber(-90, 90)),
  lng: z.optional(queryNumber(-180, 180)),
  radius_km: z.optional(queryNumber(searchRadiusKm.smallest, searchRadiusKm.largest)),
  category: z.optional(Category),
  /** A day in the zone of each business, at most `availabilityDays` ahead. */
  date: z.optional(day()),
  /** Without a date, matches any of the next seven days. */
  time_of_day: z.optional(z.enum(timesOfDay, 'field_invalid')),
  ...ofSwitchFilters(z.optional(z.literal('true', 'field_invalid'))),
  /** Lowest rating, as shown on cards; businesses without one are left out. */
  rating_min: z.optional(queryNumber(1, 5)),
  /** Only businesses with a service at this price or less, in `currency`. */
  price_max: z.optional(queryNumber(0, maxPrice)),
  /** Currency of `price_max`, US dollars by default; prices are compared at the reference rates. */
  currency: z.optional(z.enum(currencyCodes, 'field_invalid')),
}

/** A search without results, relaxed: the filter to drop and how many results that gives. */
const RelaxedSearch = z.object({
  without: z.enum(['filters', 'time', 'radius', 'category', 'words']),
  /** With `radius`: the wider radius with results; null for everywhere. */
  radius_km: z.nullable(z.number()),
  /** With `words`: the remaining words. */
  q: z.nullable(z.string()),
  count: z.int(),
})
export type RelaxedSearch = z.infer<typeof RelaxedSearch>

export const ProfessionalList = z.extend(listOf(ProfessionalCard), {
  /** Whether `count` is an estimate; exact counts of large results would be too slow. */
  count_is_about: z.boolean(),
  /** The words searched instead, if the spelling of the query was corrected. */
  corrected: z.nullable(z.string()),
  /** Without a place filter: the town recognized in the query, or the fallback town if it was used. */
  place: z.nullable(z.object({ place_id: z.string(), description: z.string() })),
  /** On an empty first page: relaxed searches and the nearest businesses. */
  instead: z.nullable(
    z.object({ relaxed: z.array(RelaxedSearch), nearest: z.array(ProfessionalCard) }),
  ),
})
export type ProfessionalList = z.infer<typeof ProfessionalList>

export const listProfessionals = endpoint({
  method: 'GET',
  path: professionalsPath,
  limit: 'search',
  summary:
    'Searches published businesses by words, place, category and open times, in the requested order.',
  who: 'anyone',
  query: z.object({
    ...searchFilters,
    /** Town to search around if neither filter nor query name one; without results there, the search is global. */
    fallback_place_id: optionalText(60),
    sort: z.optional(z.enum(sortOptions, 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: ProfessionalList,
  errors: [],
  visitorCacheSeconds: cacheMs.professionals / 1000,
})

export const FilterCounts = z.object({
  ...ofSwitchFilters(z.int()),
  /** With `rating_min` of `topRatingMin`. */
  top_rated: z.int(),
  /** With each of the prices of `priceSteps` in `currency`, lowest first. */
  prices: z.array(z.object({ price_max: z.number(), count: z.int() })),
  /** Whether the counts are estimates; exact counts of large results would be too slow. */
  counts_are_about: z.boolean(),
})
export type FilterCounts = z.infer<typeof FilterCounts>

export const countFilters = endpoint({
  method: 'GET',
  path: filterCountsPath,
  limit: 'search',
  summary: 'Counts how many results of a search each further filter would leave.',
  who: 'anyone',
  query: z.object(searchFilters),
  status: 200,
  returns: FilterCounts,
  errors: [],
  cacheSeconds: 30,
})

export const listFeatured = endpoint({
  method: 'GET',
  path: '/api/marketplace/featured/',
  limit: 'search',
  summary:
    'Lists the businesses of the landing page, best match first, that agreed to be featured.',
  who: 'anyone',
  status: 200,
  returns: listOf(ProfessionalCard),
  errors: [],
})

export const getProfessionalCard = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/:id/card/',
  summary: 'Returns one published business as a search result card.',
  who: 'anyone',
  params: z.object({ id: id() }),
  status: 200,
  returns: ProfessionalCard,
  errors: ['professional_not_found'],
})

/**
 * [id, latitude, longitude, name, lowest price and its currency]; without a price if the business does not show its
 * services.
 */
const Pin = z.tuple([
  z.uuid(),
  z.number(),
  z.number(),
  z.string(),
  z.nullable(z.number()),
  z.nullable(z.string()),
])
export type Pin = z.infer<typeof Pin>

export const listPins = endpoint({
  method: 'GET',
  path: '/api/marketplace/pins/',
  limit: 'search',
  summary:
    'Returns the search results in a map area as single pins, or as clusters if there are too many.',
  who: 'anyone',
  query: z.object({
    ...searchFilters,
    ...mapBounds,
  }),
  status: 200,
  returns: z.object({
    pins: z.array(Pin),
    /** [latitude, longitude, number of results] */
    clusters: z.array(z.tuple([z.number(), z.number(), z.int()])),
    count: z.int(),
  }),
  errors: [],
  cacheSeconds: 30,
})

export const Suggestion = z.object({
  kind: z.enum(['category', 'service', 'business']),
  text: z.string(),
  /** Slug of a category suggestion. */
  category: z.nullable(Category),
  /** Id of a business suggestion. */
  id: z.nullable(z.uuid()),
  /** Location of a business suggestion. */
  location: z.nullable(z.string()),
})
export type Suggestion = z.infer<typeof Suggestion>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/marketplace/suggestions/',
  summary: 'Suggests categories, services and businesses that start with the query.',
  who: 'anyone',
  query: z.object({ q: searchText(200), place_id: optionalText(60) }),
  status: 200,
  returns: listOf(Suggestion),
  errors: [],
  cacheSeconds: 60,
})
