import { locales } from '@ujuzi/contract/locale/locales'
import { autocompletePlaces } from '@ujuzi/contract/places/places'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { someRuns } from '../../testing/cases.ts'
import { findTown } from '../businesses/creation/commands.ts'
import { readGazetteer } from './gazetteer.queries.ts'
import { normalizeName, placeDescription } from './rules.ts'
import type { PlaceRow } from './tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const gazetteer = readGazetteer()

/** A few villages have a namesake in their own region, so their description may resolve to either. */
const namesakes = Map.groupBy(gazetteer, (place) => normalizeName(placeDescription(place, 'en')))
const idsDescribedAs = (place: PlaceRow) =>
  (namesakes.get(normalizeName(placeDescription(place, 'en'))) ?? []).map(({ id }) => id)

const resolve = async (words: string) => (await findTown(t.db, words))?.id ?? words

async function suggestions(name: string, locale: (typeof locales)[number]) {
  const response = await t.call(autocompletePlaces, { query: { name } }, { locale })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.data.predictions
}

/** One town of each region, and towns with signs or accents in their names. */
const sampleTowns = [
  ...[
    ...Map.groupBy(gazetteer, (place) => `${place.countryCode} ${place.region}`).values(),
  ].flatMap((towns) => towns.slice(-1)),
  ...gazetteer.filter(({ name }) => /[^\p{L} ]/u.test(name)),
  ...gazetteer.filter(({ name }) => /[^\p{ASCII}]/u.test(name)).slice(0, 200),
]

test('the full description suggested for the town Casablanca resolves to the id of Casablanca', async () => {
  const [casablanca] = await suggestions('Casablanca', 'en')
  expect(casablanca?.description).toBe('Casablanca, Casablanca-Settat, Morocco')
  expect(await resolve('Casablanca, Casablanca-Settat, Morocco')).toBe(casablanca?.place_id)
})

describe.each(locales)('in %s', (locale) => {
  it('the full description of a town resolves to that town even with accents and punctuation in its name', async () => {
    for (const place of sampleTowns) {
      const description = placeDescription(place, locale)
      expect([description, ...idsDescribedAs(place)]).toContain(await resolve(description))
    }
  })

  it('every suggested town description resolves to its town, and typing it in full suggests that town first', async () => {
    const typed = fc
      .tuple(fc.constantFrom(...gazetteer), fc.integer({ min: 2, max: 60 }))
      .map(([place, length]) => placeDescription(place, locale).slice(0, length))
    await fc.assert(
      fc.asyncProperty(typed, async (words) => {
        for (const { place_id, description } of await suggestions(words, locale)) {
          const place = gazetteer.find(({ id }) => id === place_id)
          const own = place ? idsDescribedAs(place) : []
          expect(own, description).toContain(await resolve(description))
          const [first] = await suggestions(description, locale)
          expect(own, description).toContain(first?.place_id)
        }
      }),
      { numRuns: someRuns(40) },
    )
  })
})

test.each([
  ['a name with a comma', 'Eglise Catholique, Centrale GIKO, Southern Province, Rwanda'],
  ['parentheses', 'Obolo-Eke (1), Enugu, Nigeria'],
  ['a slash', 'Kamuhanda / Ruyenzi, Southern Province, Rwanda'],
  ['a typographic apostrophe', 'Sidi Aïssa, M’Sila, Algeria'],
  ['a space instead of a hyphen', 'rabat, rabat sale kenitra, maroc'],
])('finds the town for a typed description that has %s', async (_, words) => {
  expect(await resolve(words)).not.toBe(words)
})
