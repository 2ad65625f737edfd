import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { storedValues } from '../../platform/db/tables.ts'
import {
  isDescriptionOf,
  isWithinRegions,
  type PlaceQuery,
  placeDescription,
  placeQueriesOf,
  type Town,
} from './rules.ts'
import { type PlaceRow, placeNames, places } from './tables.ts'

export type PlaceSummary = Omit<Town, 'population'> & {
  /** Town of a district. */
  town?: string
}

export type PlaceName = { placeId: string; normalized: string }

/**
 * Towns that match the typed words: first a town described in full, then those with exactly this name, then the largest. Regions are compared here and
 * not in SQL, so that `normalizeName` alone defines which spellings are equal.
 */
export async function listPlacesByWords(
  db: Db,
  typed: string,
  limit: number,
): Promise<PlaceSummary[]> {
  for (const query of placeQueriesOf(typed)) {
    const found = await listPlacesMatching(db, query, 2 * limit)
    if (found.length === 0) continue
    const described = found.filter((town) => isDescriptionOf(typed, town))
    const others = found.filter((town) => !described.includes(town))
    return withoutNamesakes([...described, ...others]).slice(0, limit)
  }
  return []
}

/** Keeps the first of the places that have one description. */
export function withoutNamesakes(found: PlaceSummary[]) {
  const descriptions = new Set<string>()
  return found.filter((place) => {
    const description = placeDescription(place, 'en')
    return !descriptions.has(description) && descriptions.add(description)
  })
}

/** Towns that match the query, largest first. `limit` applies only to a query without a region or country. */
async function listPlacesMatching(db: Db, query: PlaceQuery, limit: number) {
  if (query.within.length === 0) return listPlacesByPrefix(db, query.prefix, limit)
  const towns = await listPlacesByPrefix(db, query.prefix)
  return towns.filter((town) => isWithinRegions(query, town))
}

/** The last character. Names that begin with a prefix are those from the prefix to it with this character. */
const last = String.fromCodePoint(0x10ffff)

/**
 * Towns with a name that begins with `prefix`, which is normalized. Bounds, by the operators of the index, because a plan for
 * all texts can use no pattern.
 */
async function listPlacesByPrefix(db: Db, prefix: string, limit?: number): Promise<PlaceSummary[]> {
  const { rows } = await db.execute<PlaceSummary>(sql`
    select p.id, p.name, p.region, p.country_code as "countryCode", p.latitude, p.longitude
    from (select place_id, bool_or(normalized = ${prefix}) as is_exact
      from place_names where normalized ~>=~ ${prefix} and normalized ~<=~ ${prefix + last} group by place_id) named
    join places p on p.id = named.place_id
    order by named.is_exact desc, p.population desc, p.id
    limit ${limit ?? null}`)
  return rows
}

/** The town with exactly this name: in `country` if there is one, otherwise the largest. "Douala, Cameroon" names one too. */
export async function findPlaceByName(
  db: Db,
  typed: string,
  country?: string,
): Promise<PlaceRow | undefined> {
  for (const query of placeQueriesOf(typed)) {
    const town = await findPlaceByQuery(db, query, country)
    if (town) return town
  }
  return undefined
}

async function findPlaceByQuery(db: Db, query: PlaceQuery, country: string | undefined) {
  const named = await db
    .select(getTableColumns(places))
    .from(placeNames)
    .innerJoin(places, eq(places.id, placeNames.placeId))
    .where(eq(placeNames.normalized, query.prefix))
    .orderBy(desc(places.population), asc(places.id))
  const towns = named.filter((town) => isWithinRegions(query, town))
  return towns.find(({ countryCode }) => countryCode === country) ?? towns[0]
}

export async function findPlace(db: Db, id: string): Promise<PlaceRow | undefined> {
  const [place] = await db.select().from(places).where(eq(places.id, id)).limit(1)
  return place
}

export async function findGazetteerVersion(db: Db): Promise<string | undefined> {
  const [mark] = await db.select().from(storedValues).where(isOneOf(storedValues.name, 'gazetteer'))
  return mark?.value
}

export async function saveGazetteerVersion(db: Db, value: string, at: Date) {
  await db
    .insert(storedValues)
    .values({ name: 'gazetteer', value, at })
    .onConflictDoUpdate({ target: storedValues.name, set: { value, at } })
}

/** Serializes processes that start together: the others wait until the first has loaded the places. */
export async function lockPlaceLoading(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(7142028)`)
}

/** Adds or updates towns. Never deletes any, since businesses refer to them. */
export async function savePlaces(tx: Db, towns: PlaceRow[]) {
  const column = <K extends keyof PlaceRow>(name: K) => sql.param(towns.map((town) => town[name]))
  // PostgreSQL has no ragged arrays, so the alternate names of a town are passed as one text.
  const alternates = sql.param(towns.map((town) => town.alternateNames.join('|')))
  await tx.execute(sql`
    insert into places (id, name, ascii_name, region, country_code, latitude, longitude, population,
      time_zone, alternate_names)
    select id, name, ascii_name, region, country_code, latitude, longitude, population, time_zone,
      string_to_array(alternate_names, '|')
    from unnest(${column('id')}::text[], ${column('name')}::text[], ${column('asciiName')}::text[],
      ${column('region')}::text[], ${column('countryCode')}::text[], ${column('latitude')}::float8[],
      ${column('longitude')}::float8[], ${column('population')}::int[], ${column('timeZone')}::text[],
      ${alternates}::text[])
      as town (id, name, ascii_name, region, country_code, latitude, longitude, population, time_zone,
        alternate_names)
    on conflict (id) do update set
      name = excluded.name, ascii_name = excluded.ascii_name, region = excluded.region,
      country_code = excluded.country_code, latitude = excluded.latitude, longitude = excluded.longitude,
      population = excluded.population, time_zone = excluded.time_zone,
      alternate_names = excluded.alternate_names`)
}

export async function replacePlaceNames(tx: Db, names: PlaceName[]) {
  const placeIds = sql.param(names.map((name) => name.placeId))
  const normalized = sql.param(names.map((name) => name.normalized))
  await tx.execute(sql`
    delete from place_names where place_id = any(${placeIds}::text[])`)
  await tx.execute(sql`
    insert into place_names (place_id, normalized)
    select * from unnest(${placeIds}::text[], ${normalized}::text[])`)
}
