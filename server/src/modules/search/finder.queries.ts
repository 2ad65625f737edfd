import type { Received } from '@ujuzi/contract/endpoint'
import { pageSizeDefault } from '@ujuzi/contract/limits'
import type { listProfessionals } from '@ujuzi/contract/marketplace'
import { defaultSort } from '@ujuzi/contract/options'
import { afterOf, cutPage, listName } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { findPlace } from '../places/queries.ts'
import { type CardRow, openCards } from './cards.queries.ts'
import { openListings, type Search } from './queries.ts'
import { type Area, areaAround, orderFor, wordsQuery } from './rules.ts'

type Asked = Received<typeof listProfessionals>['query']

export type Found = {
  cards: { row: CardRow; km: number | null }[]
  total: number
  next: string | null
}

/** One search from what was asked to the cards it shows; its statements stay prepared on `db`. */
export function openFinder(db: Db) {
  const listings = openListings(db)
  const cards = openCards(db)
  return async (asked: Asked): Promise<Found> => {
    const search = await searchFor(db, asked)
    const list = listName('professionals', search)
    const after = afterOf(list, asked.cursor)
    if (asked.q && !search.words) return { cards: [], total: 0, next: null }

    const limit = asked.limit ?? pageSizeDefault
    const { hits, total } = await listings(search, after, limit + 1)
    const { page, next } = cutPage(list, hits, limit)
    const rows = await cards(page.map((hit) => hit.id))
    return {
      total,
      next,
      cards: page.flatMap(({ id, km }) => {
        const row = rows.get(id)
        return row ? [{ row, km }] : []
      }),
    }
  }
}

async function searchFor(db: Db, asked: Asked): Promise<Search> {
  const area = await areaOf(db, asked)
  return {
    words: asked.q ? wordsQuery(asked.q) : undefined,
    area,
    category: asked.category,
    sort: orderFor(asked.sort ?? defaultSort, area),
  }
}

/** A town by its id, else the spot where the person stands. */
async function areaOf(db: Db, { place_id, lat, lng, radius_km }: Asked): Promise<Area | undefined> {
  if (place_id) {
    const place = await findPlace(db, place_id)
    if (!place) throw new Refusal('invalid_input', { fields: { place_id: 'field_invalid' } })
    return areaAround(place, radius_km)
  }
  if (lat === undefined && lng === undefined) return
  if (lat === undefined) throw new Refusal('invalid_input', { fields: { lat: 'field_required' } })
  if (lng === undefined) throw new Refusal('invalid_input', { fields: { lng: 'field_required' } })
  return areaAround({ latitude: lat, longitude: lng }, radius_km)
}
