import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, paging } from '../api/fields.ts'
import { ProfessionalCard } from '../search/search.ts'

const params = z.object({ professional_id: id() })

export const Favorite = z.object({
  professional_id: z.uuid(),
  is_favorite: z.boolean(),
  /** When the business became a favorite; null if it is not one. */
  created_at: z.nullable(z.string()),
})
export type Favorite = z.infer<typeof Favorite>

export const getFavorite = endpoint({
  method: 'GET',
  path: '/api/marketplace/favorites/:professional_id/',
  summary: 'Returns whether the business is a favorite of the caller.',
  who: 'client',
  params,
  status: 200,
  returns: Favorite,
  errors: ['business_not_found'],
})

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/marketplace/favorites/:professional_id/',
  summary: 'Adds a business to the caller\u2019s favorites. Idempotent.',
  who: 'client',
  params,
  status: 200,
  returns: Favorite,
  errors: ['business_not_found', 'too_many_favorites'],
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/favorites/:professional_id/',
  summary: 'Removes a business from the caller\u2019s favorites. Idempotent.',
  who: 'client',
  params,
  status: 200,
  returns: Favorite,
  errors: [],
})

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/marketplace/favorites/',
  summary:
    'Lists the caller\u2019s favorites as cards, newest first, without businesses that are not published now.',
  who: 'client',
  query: z.object(paging),
  status: 200,
  returns: z.extend(listOf(ProfessionalCard), {
    /** Number of favorites that are left out. */
    unavailable: z.int(),
  }),
  errors: [],
})

export const listFavoriteIds = endpoint({
  method: 'GET',
  path: '/api/marketplace/favorites/ids/',
  summary:
    'Lists the ids of all favorites of the caller. Only clients have favorites; other accounts get an empty list.',
  who: 'account',
  status: 200,
  returns: z.object({ ids: z.array(z.uuid()) }),
  errors: [],
})
