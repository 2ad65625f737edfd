import { mapDistrictsMax } from '@ujuzi/contract/api/limits'
import { sql } from 'drizzle-orm'
import { staleWhileRevalidate } from '../../../platform/cache/stale-while-revalidate.ts'
import type { Db } from '../../../platform/db/db.ts'
import { preparePerConnection } from '../../../platform/db/prepare-per-connection.ts'
import { isInTransaction } from '../../../platform/db/transaction.ts'
import { isWithinBounds, type MapBounds } from '../bounds.rules.ts'
import { findPlace, listPlacesByWords, type PlaceSummary, withoutNamesakes } from '../queries.ts'
import { normalizeName, placeQueriesOf } from '../rules.ts'
import { loadTowns } from '../towns.queries.ts'
import { findKnownDistrict, knownDistricts } from './known-districts.queries.ts'
import {
  type District,
  districtIdOf,
  districtSummary,
  isDistrictName,
  listMatchingDistricts,
} from './rules.ts'

type DistrictRow = {
  placeId: string
  district: string | null
  businesses: number
  latitude: number
  longitude: number
  isLocated: boolean
} & Omit<District['town'], 'id'>

export type Districts = { list: District[]; byId: Map<string, District> }

/** Cache time, which grows with the number of districts: they are counted over all listings. */
const cacheMs = ({ list }: Districts) => 10_000 + 10 * list.length

/**
 * The districts, cached: those known, and those that listed businesses name. A known district has its own position.
 * Any other lies in the middle of its businesses that show their location; without any, in the middle of its town. Not for
 * transactions: the cache is refreshed in the background.
 */
export function getDistricts(db: Db, now: Date): Promise<Districts> {
  if (isInTransaction(db))
    throw new Error('The districts are cached by database, not in a transaction')
  return districtsOf(db)(now)
}

const districtsOf = preparePerConnection((db) =>
  staleWhileRevalidate(() => loadDistricts(db), { freshMs: cacheMs, staleMs: cacheMs }),
)

async function loadDistricts(db: Db): Promise<Districts> {
  const { rows } = await db.execute<DistrictRow>(sql`
    select p.id as "placeId", named.district, named.businesses,
      coalesce(named.latitude, p.latitude) as latitude, coalesce(named.longitude, p.longitude) as longitude,
      named.latitude is not null as "isLocated", p.name, p.region, p.country_code as "countryCode", p.population
    from (
      select b.place_id, b.district, count(*)::int as businesses,
        avg(b.latitude) filter (where b.show_location) as latitude,
        avg(b.longitude) filter (where b.show_location) as longitude
      from listings l join businesses b on b.id = l.business_id
      where b.district <> '' group by b.place_id, b.district
      union all
      select place_id, district, 0, null, null
      from unnest(${sql.param(knownDistricts.map(({ placeId }) => placeId))}::text[],
        ${sql.param(knownDistricts.map(({ name }) => name))}::text[]) as known (place_id, district)) named
    join places p on p.id = named.place_id
    order by named.businesses desc, named.district`)
  const byId = new Map<string, District>()
  for (const row of rows) addDistrict(byId, row)
  return { list: [...byId.values()], byId }
}

/** Spellings of one name are one district, with its most frequent spelling and, unless known, the position of those businesses. */
function addDistrict(byId: Map<string, District>, row: DistrictRow) {
  const { placeId, district, businesses, latitude, longitude, isLocated, ...town } = row
  if (district === null || !isDistrictName(district, placeId)) return
  const normalized = normalizeName(district)
  const id = districtIdOf(placeId, normalized)
  const saved = byId.get(id)
  if (saved) saved.businesses += businesses
  else {
    const known = findKnownDistrict(id)
    byId.set(id, {
      id,
      name: district,
      normalized,
      businesses,
      latitude: known?.latitude ?? latitude,
      longitude: known?.longitude ?? longitude,
      isLocated: known !== undefined || isLocated,
      town: { id: placeId, ...town },
    })
  }
}

/** The districts within the bounds whose position is known; those with most businesses first. */
export const listDistrictsWithin = ({ list }: Districts, bounds: MapBounds): District[] =>
  list
    .filter((district) => district.isLocated && isWithinBounds(district, bounds))
    .sort((a, b) => b.businesses - a.businesses || (a.id < b.id ? -1 : 1))
    .slice(0, mapDistrictsMax)

/** A town or district. A town that a newer version has added since this server started is read from the table. */
export async function findSearchPlace(
  db: Db,
  id: string,
  now: Date,
): Promise<PlaceSummary | undefined> {
  const town = (await loadTowns(db)).byId.get(id)
  if (town) return town
  if (!id.includes('_')) return findPlace(db, id)
  const district = (await getDistricts(db, now)).byId.get(id)
  return district && districtSummary(district)
}

/** The districts and towns that match the typed words; towns first, but a district of this name before longer names. */
export async function listSearchPlacesByWords(
  db: Db,
  { list }: Districts,
  { typed, limit }: { typed: string; limit: number },
): Promise<PlaceSummary[]> {
  const towns = await listPlacesByWords(db, typed, limit)
  for (const query of placeQueriesOf(typed)) {
    const districts = listMatchingDistricts(list, query)
    if (districts.length === 0) continue
    const isExact = ({ name }: { name: string }) => normalizeName(name) === query.prefix
    const longerTowns = towns.filter((town) => !isExact(town))
    const longer = districts.filter((district) => !isExact(district)).map(districtSummary)
    const room = Math.max(limit - longer.length, minTownsSuggested)
    return withoutNamesakes([
      ...towns.filter(isExact),
      ...districts.filter(isExact).map(districtSummary),
      ...longerTowns.slice(0, room),
      ...longer,
    ]).slice(0, limit)
  }
  return towns
}

/** Towns suggested before districts, if there are many of both. */
const minTownsSuggested = 5
