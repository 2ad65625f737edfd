import { minQueryLength } from '@ujuzi/contract/api/limits'
import {
  type CountryCode,
  countryCodes,
  countryName,
  isCountry,
} from '@ujuzi/contract/locale/countries'
import { type Locale, locales } from '@ujuzi/contract/locale/locales'

export type PlaceQuery = { prefix: string; within: { region: string; countries: CountryCode[] }[] }
export type Town = {
  id: string
  name: string
  region: string | null
  countryCode: string
  latitude: number
  longitude: number
  population: number
}

/** Towns by id, and by each of their normalized names, largest first. */
export type Towns = { byId: ReadonlyMap<string, Town>; byName: ReadonlyMap<string, Town[]> }

type DescribedPlace = { name: string; region: string | null; countryCode: string; town?: string }

/** Parses typed text: "Douala, Cam" means towns that begin with Douala in a region or country that begins with Cam. */
export function parsePlaceQuery(typed: string): PlaceQuery | undefined {
  return parseParts(typed.split(','))
}

/** The ways to read the typed text as a place, likeliest first. */
export const placeQueriesOf = (typed: string): PlaceQuery[] =>
  [
    parsePlaceQuery(typed),
    parsePlaceQueryWithComma(typed),
    parsePlaceQueryWithoutComma(typed),
  ].filter((query) => query !== undefined)

/** Parses text that ends with a country, without a comma: "Douala Cameroun". */
function parsePlaceQueryWithoutComma(typed: string): PlaceQuery | undefined {
  const normalized = normalizeName(typed)
  for (const { names } of normalizedCountryNames) {
    for (const name of names)
      if (normalized.endsWith(` ${name}`))
        return parseParts([normalized.slice(0, -name.length), name])
  }
  return undefined
}

/** Parses text whose first comma is part of the name: "Eglise Catholique, Centrale GIKO". */
export function parsePlaceQueryWithComma(typed: string): PlaceQuery | undefined {
  const [start, end, ...outer] = typed.split(',')
  return end === undefined ? undefined : parseParts([`${start} ${end}`, ...outer])
}

function parseParts(parts: string[]): PlaceQuery | undefined {
  const [town = '', ...outer] = parts.map(normalizeName)
  if (town.length < minQueryLength) return
  const within = outer
    .filter((name) => name !== '')
    .slice(0, 2)
    .map((region) => ({ region, countries: countriesByPrefix(region) }))
  return { prefix: town, within }
}

/** Whether a town lies in every region or country of the query. */
export function isWithinRegions({ within }: PlaceQuery, { region, countryCode }: DescribedPlace) {
  const normalized = normalizeName(region ?? '')
  return within.every(
    (outer) =>
      normalized.startsWith(outer.region) || outer.countries.some((code) => code === countryCode),
  )
}

/** Whether the text equals the description of the town in any of our languages, after normalization. */
export function isDescriptionOf(words: string, town: DescribedPlace) {
  const normalized = normalizeName(words)
  // Checked first, because country names are slow to format and hundreds of towns may share a prefix.
  if (!normalized.startsWith(normalizeName(town.name))) return false
  return locales.some((locale) => normalizeName(placeDescription(town, locale)) === normalized)
}

/** Full description of a town or district, such as "Douala, Littoral, Cameroon" or "Akwa, Douala, Cameroon". */
export function placeDescription(place: DescribedPlace, locale: Locale) {
  const country = isCountry(place.countryCode)
    ? countryName(place.countryCode, locale)
    : place.countryCode
  const region = place.region === place.name ? null : place.region
  return [place.name, place.town ?? region, country].filter(Boolean).join(', ')
}

const normalizedCountryNames = countryCodes.map((code) => ({
  code,
  names: locales.map((locale) => normalizeName(countryName(code, locale))),
}))

/** Normalized names of a country in all our languages. */
export const namesOfCountry = (code: string) =>
  normalizedCountryNames.find((country) => country.code === code)?.names ?? []

const countriesByPrefix = (prefix: string) =>
  normalizedCountryNames
    .filter(({ names }) => names.some((name) => name.startsWith(prefix)))
    .map(({ code }) => code)

/** Letters that Unicode does not decompose. */
const specialLetters: Record<string, string> = {
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
}

export function withoutAccents(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɛɔŋɓɗƙøœł]/g, (letter) => specialLetters[letter] ?? letter)
    .replace(/[‘’ʼ`]/g, "'")
}

/** Normalizes a name for comparison: no accents, case or apostrophes, and single spaces for other signs. */
export function normalizeName(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
