import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { listOf, mapBounds, searchText } from '../api/fields.ts'

export const PlaceResult = z.object({
  place_id: z.string(),
  /** Town, region and country, or district, town and country, in the language of the caller. */
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  country: z.string(),
})
export type PlaceResult = z.infer<typeof PlaceResult>

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/places/:id/',
  summary: 'Returns one town or district.',
  who: 'anyone',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(60)) }),
  status: 200,
  returns: PlaceResult,
  errors: ['not_found'],
  cacheSeconds: 600,
})

export const autocompletePlaces = endpoint({
  method: 'GET',
  path: '/api/places/autocomplete/',
  summary:
    'Suggests towns whose name starts with the query, largest first, and districts if requested.',
  who: 'anyone',
  query: z.object({
    name: searchText(100),
    /** Also suggests districts, which are places to search around but no address of a business. */
    districts: z.optional(z.literal('true', 'field_invalid')),
  }),
  status: 200,
  returns: z.object({
    data: z.object({
      predictions: z.array(PlaceResult),
    }),
  }),
  errors: [],
  cacheSeconds: 600,
})

export const listMapDistricts = endpoint({
  method: 'GET',
  path: '/api/places/districts/',
  summary:
    'Lists the districts in a map area: known ones, and others in the middle of their businesses that show their location.',
  who: 'anyone',
  query: z.object(mapBounds),
  status: 200,
  returns: z.object({
    results: z.array(
      z.object({
        place_id: z.string(),
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
  errors: [],
  cacheSeconds: 600,
})

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/marketplace/locations/',
  summary: 'Lists the towns with the most published businesses, with the number in each.',
  who: 'anyone',
  status: 200,
  returns: listOf(z.extend(PlaceResult, { count: z.int() })),
  errors: [],
  cacheSeconds: 600,
})
