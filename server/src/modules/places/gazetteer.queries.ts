import { readFileSync } from 'node:fs'
import { countries, isCountry } from '@ujuzi/contract/locale/countries'
import { withoutAccents } from './rules.ts'
import type { PlaceRow } from './tables.ts'

const file = new URL('../../../data/places.tsv', import.meta.url)

/** All towns of the twenty countries, as the package holds them; see data/ATTRIBUTION.md. */
export const readGazetteer = (): PlaceRow[] => readTowns(gazetteerText())

export const gazetteerText = () => readFileSync(file, 'utf8')

export const readTowns = (text: string): PlaceRow[] =>
  text.replace(/\n$/, '').split('\n').map(readTown)

function readTown(line: string): PlaceRow {
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
  if (!isCountry(countryCode)) throw new Error(`places.tsv names no country of ours in: ${line}`)
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
