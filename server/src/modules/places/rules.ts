import { minQueryLength } from '@ujuzi/contract/api/limits'
import {
  type CountryCode,
  countryCodes,
  countryName,
  isCountry,
} from '@ujuzi/contract/locale/countries'
import { type Locale, locales } from '@ujuzi/contract/locale/locales'

export type PlaceWords = { prefix: string; within: { region: string; countries: CountryCode[] }[] }
type Described = { name: string; region: string | null; countryCode: string }

/** "Douala, Cam" asks for towns that begin with Douala in a region or country that begins with Cam. */
export function placeWordsOf(typed: string): PlaceWords | undefined {
  return wordsIn(typed.split(','))
}

/** As if the first comma were part of the name: "Eglise Catholique, Centrale GIKO". */
export function placeWordsWithComma(typed: string): PlaceWords | undefined {
  const [start, end, ...outer] = typed.split(',')
  return end === undefined ? undefined : wordsIn([`${start} ${end}`, ...outer])
}

function wordsIn(parts: string[]): PlaceWords | undefined {
  const [town = '', ...outer] = parts.map(foldName)
  if (town.length < minQueryLength) return
  const within = outer
    .filter((name) => name !== '')
    .slice(0, 2)
    .map((region) => ({ region, countries: countriesNamed(region) }))
  return { prefix: town, within }
}

/** Whether a town lies in every region or country that the words name after its own name. */
export function liesWithin({ within }: PlaceWords, { region, countryCode }: Described) {
  const folded = foldName(region ?? '')
  return within.every(
    (outer) =>
      folded.startsWith(outer.region) || outer.countries.some((code) => code === countryCode),
  )
}

/** Whether these words describe the town as the suggestions do, in any of our languages. */
export function describes(words: string, town: Described) {
  const folded = foldName(words)
  // Naming a country is slow, and hundreds of towns may begin with the same letters.
  if (!folded.startsWith(foldName(town.name))) return false
  return locales.some((locale) => foldName(placeDescription(town, locale)) === folded)
}

/** Douala, Littoral, Cameroon. */
export function placeDescription(place: Described, locale: Locale) {
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
