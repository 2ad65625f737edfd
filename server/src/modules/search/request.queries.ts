import type { Received } from '@ujuzi/contract/api/endpoint'
import { defaultSort } from '@ujuzi/contract/api/options'
import type { listPins, listProfessionals } from '@ujuzi/contract/search/search'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { findPlace } from '../places/queries.ts'
import { checkWantedDate } from './availability/queries.ts'
import { type Area, areaAround } from './circle.rules.ts'
import type { Search } from './planner/plan-input.queries.ts'
import { orderFor } from './rules.ts'
import { openUnderstanding, type Understood } from './text/queries.ts'

export type ListAsked = Received<typeof listProfessionals>['query']
/** What the list and the map are asked alike. */
type Filters = Omit<ListAsked, 'cursor' | 'limit'> | Received<typeof listPins>['query']

export type Reading = {
  /** Undefined where something was typed, but no word and no town: that fits nobody. */
  search: Search | undefined
  /** The search without `fallback_place_id`, made where that one finds nobody. Undefined without a fallback. */
  everywhere: Search | undefined
  corrected: string | undefined
  /** The town found inside the words, or the one to fall back on. */
  place: Understood['place']
}

/** What was asked, as the search understands it: the same for the list and for the map. */
export function openReader(db: Db) {
  const understand = openUnderstanding(db)
  return async (asked: Filters, now: Date): Promise<Reading> => {
    const wanted = { date: asked.date, part: asked.time_of_day }
    checkWantedDate(wanted, now)
    const given = await areaOf(db, asked)
    const understood = await understand(asked.q ?? '', given !== undefined)
    const { terms, corrected } = understood
    const fallback = understood.place || given ? undefined : await fallbackOf(db, asked)
    const place = understood.place ?? fallback
    if (asked.q && terms.length === 0 && !understood.place)
      return { search: undefined, everywhere: undefined, corrected, place }
    const sort = ('sort' in asked && asked.sort) || defaultSort
    const within = (area: Area | undefined): Search => ({
      terms,
      category: asked.category,
      area,
      free: wanted.date || wanted.part ? wanted : undefined,
      sort: orderFor(sort, area),
    })
    const search = within(given ?? (place && areaAround(place, asked.radius_km)))
    return { search, everywhere: fallback && within(undefined), corrected, place }
  }
}

/** Somebody's last town may have left the gazetteer: then there is none. */
async function fallbackOf(db: Db, asked: Filters) {
  const id = 'fallback_place_id' in asked ? asked.fallback_place_id : undefined
  return id ? findPlace(db, id) : undefined
}

/** A town by its id, else the spot where the person stands. */
async function areaOf(
  db: Db,
  { place_id, lat, lng, radius_km }: Filters,
): Promise<Area | undefined> {
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
