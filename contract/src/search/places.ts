import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { listOf, searchText } from '../api/fields.ts'

export const FoundPlace = z.object({
  place_id: z.string(),
  /** The town with its region and country, in the language of the caller. */
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  country: z.string(),
})
export type FoundPlace = z.infer<typeof FoundPlace>

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/places/:id/',
  summary: 'One town by its id.',
  who: 'anyone',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(60)) }),
  status: 200,
  returns: FoundPlace,
  errors: ['not_found'],
  cacheSeconds: 600,
})

export const autocompletePlaces = endpoint({
  method: 'GET',
  path: '/api/places/autocomplete/',
  summary: 'Towns whose name begins with what was typed, largest first.',
  who: 'anyone',
  query: z.object({ name: searchText(100) }),
  status: 200,
  returns: z.object({
    data: z.object({
      predictions: z.array(FoundPlace),
    }),
  }),
  errors: [],
  cacheSeconds: 600,
})

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/marketplace/locations/',
  summary:
    'The towns with the most published businesses, most first, with how many there are in each.',
  who: 'anyone',
  status: 200,
  returns: listOf(z.extend(FoundPlace, { count: z.int() })),
  errors: [],
  cacheSeconds: 600,
})
