import { readFileSync } from 'node:fs'
import { countries, isCountry } from '@ujuzi/contract/locale/countries'
import { withoutAccents } from './rules.ts'
import type { PlaceRow } from './tables.ts'

const file = new URL('../../../data/places.tsv', import.meta.url)

/** All towns of the twenty countries, from data/places.tsv; see data/ATTRIBUTION.md. */
export const readGazetteer = (): PlaceRow[] => parseTowns(readGazetteerFile())

export const readGazetteerFile = () => readFileSync(file, 'utf8')

export const parseTowns = (text: string): PlaceRow[] =>
  text.replace(/\n$/, '').split('\n').map(parseTown)

function parseTown(line: string): PlaceRow {
  const [
    countryCode = '',
    id = '',
    name = '',
    region,
    latitude,
    longitude,
    population,
    alternates,
  ] = line.split('\t')
  if (!isCountry(countryCode)) throw new Error(`places.tsv has an unsupported country in: ${line}`)
  return {
    id,
    name,
    asciiName: withoutAccents(name),
    region: region || null,
    countryCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    timeZone: countries[countryCode].timeZone,
    alternateNames: alternates ? alternates.split('|') : [],
  }
}
