import { readFileSync } from 'node:fs'
import type { Coordinates } from '../distance.rules.ts'
import { normalizeName } from '../rules.ts'
import { districtIdOf } from './rules.ts'

export type KnownDistrict = Coordinates & { placeId: string; name: string }

/** Districts of large towns, from data/districts.tsv; suggested and on the map before a business names them. */
export const knownDistricts = readKnownDistricts()

const byPlace = Map.groupBy(knownDistricts, ({ placeId }) => placeId)
const byId = new Map(
  knownDistricts.map((known) => [districtIdOf(known.placeId, normalizeName(known.name)), known]),
)

/** Known districts of a town, in a stable order. */
export const listKnownDistricts = (placeId: string): readonly KnownDistrict[] =>
  byPlace.get(placeId) ?? []

export const findKnownDistrict = (id: string): KnownDistrict | undefined => byId.get(id)

/** Columns: place id (GeoNames), town, district, latitude, longitude. */
function readKnownDistricts(): KnownDistrict[] {
  const text = readFileSync(new URL('../../../../data/districts.tsv', import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [placeId = '', , name = '', latitude, longitude] = line.split('\t')
      return { placeId, name, latitude: Number(latitude), longitude: Number(longitude) }
    })
}
