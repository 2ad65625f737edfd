import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { day, id, listOf, optionalText, paging, queryNumber, searchText } from '../api/fields.ts'
import { searchRadiusKm } from '../api/limits.ts'
import { sortOptions, timesOfDay } from '../api/options.ts'
import { categorySlugs } from '../services/categories.ts'

const Category = z.enum(categorySlugs, 'field_invalid')

/** A service as a search result shows it: `price` in the service's own currency, `price_usd` to sort by. */
export const CardService = z.object({
  id: z.uuid(),
  name: z.string(),
  duration: z.int(),
  price: z.number(),
  currency: z.string(),
  price_usd: z.number(),
})
export type CardService = z.infer<typeof CardService>

/** Why a result stands where it does, strongest first. */
export const rankReasons = [
  'name',
  'service',
  'trade',
  'near',
  'top_rated',
  'often_booked',
  'verified',
  'new',
] as const
export type RankReason = (typeof rankReasons)[number]

/** A published business as a search result. `rating` is null until it has three reviews ('New'). */
export const ProfessionalCard = z.object({
  id: z.uuid(),
  business_name: z.string(),
  business: z.string(),
  category: Category,
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  profileImage: z.nullable(z.string()),
  /** Photos of its work; without any, three covers of the business's own cloth. */
  galleryImages: z.array(z.string()),
  /** The drawn face of a demo person, by name; real people have photos or initials. */
  portrait: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  services: z.array(CardService),
  service_count: z.int(),
  verified: z.boolean(),
  top_pro: z.boolean(),
  distance_km: z.nullable(z.number()),
  /** The next free start of its shortest service, in the zone of the business; on the day asked for, if one was. */
  next_slot: z.nullable(z.string()),
  /** Given with `best_match` only. */
  reasons: z.array(z.enum(rankReasons)),
})
export type ProfessionalCard = z.infer<typeof ProfessionalCard>

/** What narrows a search, the same for the list and the map. */
export const searchFilters = {
  q: searchText(200),
  place_id: optionalText(60),
  lat: z.optional(queryNumber(-90, 90)),
  lng: z.optional(queryNumber(-180, 180)),
  radius_km: z.optional(queryNumber(searchRadiusKm.smallest, searchRadiusKm.largest)),
  category: z.optional(Category),
  /** A day in the zone of each business, at most `availabilityDays` ahead. */
  date: z.optional(day()),
  /** Without a date: on any of the next seven days. */
  time_of_day: z.optional(z.enum(timesOfDay, 'field_invalid')),
}

/** What a search without results could leave out, and how many it would find then. */
const Relaxed = z.object({
  without: z.enum(['time', 'radius', 'category', 'words']),
  /** With `radius`: the wider circle that finds some; null is everywhere. */
  radius_km: z.nullable(z.number()),
  /** With `words`: those that are left. */
  q: z.nullable(z.string()),
  count: z.int(),
})
export type Relaxed = z.infer<typeof Relaxed>

export const ProfessionalList = z.extend(listOf(ProfessionalCard), {
  /** `count` was estimated from a sample; exact counting of so many would keep people waiting. */
  count_is_about: z.boolean(),
  /** The words that were searched, where what was typed is not spelled like any word known. */
  corrected: z.nullable(z.string()),
  /** The town found inside the words, or the one to fall back on if it was searched, when no place was given. */
  place: z.nullable(z.object({ place_id: z.string(), description: z.string() })),
  /** On a first page without results: what to leave out, and the nearest that exist. */
  instead: z.nullable(z.object({ relaxed: z.array(Relaxed), nearest: z.array(ProfessionalCard) })),
})
export type ProfessionalList = z.infer<typeof ProfessionalList>

export const listProfessionals = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/',
  limit: 'search',
  summary:
    'Searches published businesses by words, place, category and free time, in the order asked.',
  who: 'anyone',
  query: z.object({
    ...searchFilters,
    /** A town to search around where neither a place nor the words name one; everywhere, if nobody is found there. */
    fallback_place_id: optionalText(60),
    sort: z.optional(z.enum(sortOptions, 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: ProfessionalList,
  errors: [],
})

export const getProfessionalCard = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/:id/card/',
  summary: 'One published business as a search result shows it.',
  who: 'anyone',
  params: z.object({ id: id() }),
  status: 200,
  returns: ProfessionalCard,
  errors: ['business_not_found'],
})

/** [id, latitude, longitude, price in US dollars from] */
const Pin = z.tuple([z.uuid(), z.number(), z.number(), z.number()])
export type Pin = z.infer<typeof Pin>

export const listPins = endpoint({
  method: 'GET',
  path: '/api/marketplace/pins/',
  limit: 'search',
  summary:
    'Where the results of a search are: each of them, or groups of them while there are too many.',
  who: 'anyone',
  query: z.object({
    ...searchFilters,
    north: queryNumber(-90, 90),
    south: queryNumber(-90, 90),
    east: queryNumber(-180, 180),
    west: queryNumber(-180, 180),
  }),
  status: 200,
  returns: z.object({
    pins: z.array(Pin),
    /** [latitude, longitude, how many] */
    clusters: z.array(z.tuple([z.number(), z.number(), z.int()])),
    count: z.int(),
  }),
  errors: [],
  cacheSeconds: 30,
})

export const Suggestion = z.object({
  kind: z.enum(['category', 'service', 'business']),
  text: z.string(),
  /** Of a category. */
  category: z.nullable(Category),
  /** Of a business: its page. */
  id: z.nullable(z.uuid()),
  /** Of a business: where it is. */
  location: z.nullable(z.string()),
})
export type Suggestion = z.infer<typeof Suggestion>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/marketplace/suggestions/',
  summary: 'Trades, services and businesses that begin with what was typed so far.',
  who: 'anyone',
  query: z.object({ q: searchText(200), place_id: optionalText(60) }),
  status: 200,
  returns: listOf(Suggestion),
  errors: [],
  cacheSeconds: 60,
})
