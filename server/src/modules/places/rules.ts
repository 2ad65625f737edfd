import { type CountryCode, countryCodes, countryName, isCountry } from '@ujuzi/contract/countries'
import { minQueryLength } from '@ujuzi/contract/limits'
import { type Locale, locales } from '@ujuzi/contract/locales'

export type PlaceWords = { prefix: string; within: { region: string; countries: CountryCode[] }[] }

/** "Douala, Cam" asks for towns that begin with Douala in a region or country that begins with Cam. */
export function placeWordsOf(typed: string): PlaceWords | undefined {
  const [town = '', ...outer] = typed.split(',').map(foldName)
  if (town.length < minQueryLength) return
  const within = outer
    .filter((name) => name !== '')
    .slice(0, 2)
    .map((region) => ({ region, countries: countriesNamed(region) }))
  return { prefix: town, within }
}

/** Douala, Littoral, Cameroon. */
export function placeDescription(
  place: { name: string; region: string | null; countryCode: string },
  locale: Locale,
) {
  const country = isCountry(place.countryCode)
    ? countryName(place.countryCode, locale)
    : place.countryCode
  const region = place.region === place.name ? null : place.region
  return [place.name, region, country].filter(Boolean).join(', ')
}

const namesOfCountries = countryCodes.map((code) => ({
  code,
  names: locales.map((locale) => foldName(countryName(code, locale))),
}))

const countriesNamed = (prefix: string) =>
  namesOfCountries
    .filter(({ names }) => names.some((name) => name.startsWith(prefix)))
    .map(({ code }) => code)

/** Letters that decompose into nothing simpler. */
const plain: Record<string, string> = {
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
    .replace(/[ɛɔŋɓɗƙøœł]/g, (letter) => plain[letter] ?? letter)
    .replace(/[‘’ʼ`]/g, "'")
}

/** How a name is compared: no accents, no case, no apostrophes, one space for every break. */
export function foldName(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
