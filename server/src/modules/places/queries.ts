import type { CountryCode } from '@ujuzi/contract/countries'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { marks } from '../../platform/tables.ts'
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
 * Towns one of whose names begins with `prefix`, largest first. Each of `within` narrows them to a region
 * that begins so or to the countries listed. All words are folded: no sign in them means anything to LIKE.
 */
export async function listPlacesByName(
  db: Db,
  prefix: string,
  within: { region: string; countries: CountryCode[] }[],
  limit: number,
): Promise<FoundPlace[]> {
  const narrowed = within.map(
    ({ region, countries }): SQL => sql`and (
      p.country_code = any(${sql.param(countries)}::text[])
      or lower(unaccent(coalesce(p.region, ''))) like ${`${region}%`})`,
  )
  const { rows } = await db.execute<FoundPlace>(sql`
    select p.id, p.name, p.region, p.country_code as "countryCode", p.latitude, p.longitude
    from (select distinct place_id from place_names where folded like ${`${prefix}%`}) named
    join places p on p.id = named.place_id
    where true ${sql.join(narrowed, sql` `)}
    order by p.population desc, p.id
    limit ${limit}`)
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
