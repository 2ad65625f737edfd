import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, paging } from '../api/fields.ts'
import { ProfessionalCard } from './search.ts'

const params = z.object({ professional_id: id() })

export const Favorite = z.object({
  professional_id: z.uuid(),
  is_favorite: z.boolean(),
  /** When it was marked. */
  created_at: z.nullable(z.string()),
})
export type Favorite = z.infer<typeof Favorite>

export const getFavorite = endpoint({
  method: 'GET',
  path: '/api/marketplace/favorites/:professional_id/',
  summary: 'Whether the caller has marked this business as a favourite.',
  who: 'client',
  params,
  status: 200,
  returns: Favorite,
  errors: ['business_not_found'],
})

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/marketplace/favorites/:professional_id/',
  summary: 'Marks a business as a favourite; doing it again changes nothing.',
  who: 'client',
  params,
  status: 200,
  returns: Favorite,
  errors: ['business_not_found', 'too_many_favorites'],
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/favorites/:professional_id/',
  summary: 'Takes the mark away; doing it again changes nothing.',
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
    'The favourites of the caller as cards, the latest first. Those not open to clients now are left out.',
  who: 'client',
  query: z.object(paging),
  status: 200,
  returns: listOf(ProfessionalCard),
  errors: [],
})

export const listFavoriteIds = endpoint({
  method: 'GET',
  path: '/api/marketplace/favorites/ids/',
  summary: 'The ids of all favourites of the caller, to mark the hearts of a list.',
  who: 'client',
  status: 200,
  returns: z.object({ ids: z.array(z.uuid()) }),
  errors: [],
})
