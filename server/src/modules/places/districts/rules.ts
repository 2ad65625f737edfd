import { isWithinRegions, normalizeName, type PlaceQuery, placeQueriesOf } from '../rules.ts'

/** A part of a town as a place to search: its id is that of the town and its normalized name. */
export type District = {
  id: string
  name: string
  normalized: string
  /** Number of listed businesses that name it. */
  businesses: number
  latitude: number
  longitude: number
  /** Whether the position is known or that of its businesses, and not the middle of the town. */
  isLocated: boolean
  town: { id: string; name: string; region: string | null; countryCode: string; population: number }
}

export const districtIdOf = (townId: string, normalized: string) =>
  `${townId}_${normalized.replaceAll(' ', '_')}`

/** Longest id of a place in the contract. */
const maxIdLength = 60
const maxNameLength = 40

/** Whether a text that a business gave as its district can be one, and not a phone number or an address. */
export function isDistrictName(name: string, townId: string) {
  const normalized = normalizeName(name)
  return (
    name.length <= maxNameLength &&
    normalized.length >= 2 &&
    /\p{L}{2}/u.test(normalized) &&
    !/\d{3}|[@:/\\<>]/.test(name) &&
    districtIdOf(townId, normalized).length <= maxIdLength
  )
}

/** Districts that match the query; those with exactly this name first, then those with most businesses. */
export function listMatchingDistricts(
  districts: readonly District[],
  query: PlaceQuery,
): District[] {
  const isExact = ({ normalized }: District) => normalized === query.prefix
  return districts
    .filter((district) => district.normalized.startsWith(query.prefix) && isWithin(district, query))
    .sort(
      (a, b) =>
        Number(isExact(b)) - Number(isExact(a)) ||
        b.businesses - a.businesses ||
        b.town.population - a.town.population ||
        (a.id < b.id ? -1 : 1),
    )
}

/**
 * The district with exactly this name: "Akwa", "Akwa, Douala" or its description. Undefined if several towns have one, unless
 * only one of them lies in `country`.
 */
export function findDistrictByName(
  districts: readonly District[],
  typed: string,
  country?: string,
): District | undefined {
  for (const query of placeQueriesOf(typed)) {
    const named = listMatchingDistricts(districts, query).filter(
      ({ normalized }) => normalized === query.prefix,
    )
    const [here, ...others] = named.filter(({ town }) => town.countryCode === country)
    const [first, second] = named
    if (here && others.length === 0) return here
    if (first) return second ? undefined : first
  }
  return undefined
}

/** Whether the town, region and country of the query are those of the district. */
const isWithin = ({ town }: District, query: PlaceQuery) =>
  query.within.every(
    (outer) =>
      normalizeName(town.name).startsWith(outer.region) ||
      isWithinRegions({ ...query, within: [outer] }, town),
  )

/** The district as a place, described with its town in place of a region. */
export const districtSummary = ({ id, name, latitude, longitude, town }: District) => ({
  id,
  name,
  region: null,
  countryCode: town.countryCode,
  latitude,
  longitude,
  town: town.name,
})
