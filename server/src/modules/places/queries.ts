import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { marks } from '../../platform/db/tables.ts'
import {
  describes,
  liesWithin,
  type PlaceWords,
  placeWordsOf,
  placeWordsWithComma,
} from './rules.ts'
import { type PlaceRow, places } from './tables.ts'

export type FoundPlace = {
  id: string
  name: string
  region: string | null
  countryCode: string
  latitude: number
  longitude: number
}

export type TownName = { placeId: string; folded: string }

/**
 * Towns that the words may mean, largest first; a town described in full comes before all others. Regions are
 * compared here and not in SQL, so that `foldName` alone decides which spellings are the same.
 */
export async function listPlacesByWords(
  db: Db,
  typed: string,
  limit: number,
): Promise<FoundPlace[]> {
  for (const words of [placeWordsOf(typed), placeWordsWithComma(typed)]) {
    const found = words ? await listPlacesWithin(db, words, limit) : []
    if (found.length === 0) continue
    const described = found.filter((town) => describes(typed, town))
    return [...described, ...found.filter((town) => !described.includes(town))].slice(0, limit)
  }
  return []
}

/** Every match where the words narrow the search, so that no small town is cut off: hundreds begin with the same two letters. */
async function listPlacesWithin(db: Db, words: PlaceWords, limit: number) {
  if (words.within.length === 0) return listPlacesByPrefix(db, words.prefix, limit)
  const towns = await listPlacesByPrefix(db, words.prefix)
  return towns.filter((town) => liesWithin(words, town))
}

/** A folded prefix: no sign in it means anything to LIKE. */
async function listPlacesByPrefix(db: Db, prefix: string, limit?: number): Promise<FoundPlace[]> {
  const { rows } = await db.execute<FoundPlace>(sql`
    select p.id, p.name, p.region, p.country_code as "countryCode", p.latitude, p.longitude
    from (select distinct place_id from place_names where folded like ${`${prefix}%`}) named
    join places p on p.id = named.place_id
    order by p.population desc, p.id
    limit ${limit ?? null}`)
  return rows
}

export async function findPlace(db: Db, id: string): Promise<PlaceRow | undefined> {
  const [place] = await db.select().from(places).where(eq(places.id, id)).limit(1)
  return place
}

export async function findGazetteerVersion(db: Db): Promise<string | undefined> {
  const [mark] = await db.select().from(marks).where(eq(marks.name, 'gazetteer'))
  return mark?.value
}

export async function keepGazetteerVersion(db: Db, value: string, at: Date) {
  await db
    .insert(marks)
    .values({ name: 'gazetteer', value, at })
    .onConflictDoUpdate({ target: marks.name, set: { value, at } })
}

/** Several processes may start at once: the second waits here until the first has loaded. */
export async function takeTurnLoading(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(7142028)`)
}

/** Towns are only ever added or corrected: businesses point at them. */
export async function savePlaces(tx: Db, towns: PlaceRow[]) {
  const column = <K extends keyof PlaceRow>(name: K) => sql.param(towns.map((town) => town[name]))
  // Arrays of arrays must be of one length in PostgreSQL, so a town's other names travel as one text.
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

export async function replacePlaceNames(tx: Db, names: TownName[]) {
  const placeIds = sql.param(names.map((name) => name.placeId))
  const folded = sql.param(names.map((name) => name.folded))
  await tx.execute(sql`
    delete from place_names where place_id = any(${placeIds}::text[])`)
  await tx.execute(sql`
    insert into place_names (place_id, folded)
    select * from unnest(${placeIds}::text[], ${folded}::text[])`)
}
