import { suggestionsMax } from '@ujuzi/contract/api/limits'
import { listSuggestions } from '@ujuzi/contract/search/search'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestCallOptions } from '../../../testing/app/test-app.ts'
import { someRuns } from '../../../testing/cases.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { refreshListings } from '../commands.ts'
import { rebuildVocabulary } from '../text/vocabulary.commands.ts'

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
})
afterAll(() => t.close())

async function suggest(q: string, more: { place_id?: string } = {}, as: TestCallOptions = {}) {
  const response = await t.call(listSuggestions, { query: { q, ...more } }, as)
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  return response.data.results
}
const texts = async (...asked: Parameters<typeof suggest>) =>
  (await suggest(...asked)).map(({ text }) => text)

describe('categories', () => {
  it.each([
    ['plum', 'en', 'Plumber'],
    ['plomb', 'en', 'Plumber'],
    ['plum', 'fr', 'Plombier'],
    ['fontan', 'es', 'Fontanero'],
    ['electrician', 'fr', 'Électricien'],
    ['élec', 'fr', 'Électricien'],
    ['wedding pl', 'en', 'Event planner'],
  ] as const)(
    'typing %s suggests, in the language %s, the category %s',
    async (typed, locale, text) => {
      expect((await texts(typed, {}, { locale })).map((one) => one.toLowerCase())).toContain(
        text.toLowerCase(),
      )
    },
  )
})

describe('businesses', () => {
  it('suggests a business by the beginning of its name, with its district and town', async () => {
    const { id } = await list({ name: 'Óbatala Régal', district: 'Akwa' })
    expect(await suggest('obatala re')).toEqual([
      { kind: 'business', text: 'Óbatala Régal', category: null, id, location: 'Akwa, Douala' },
    ])
  })

  it('suggests businesses near the chosen place first', async () => {
    const spot = { latitude: -21, longitude: 17 }
    const placeId = await t.people.createPlace({ name: 'Faraway', ...spot })
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      await list({ name: `Umbrellaria ${n}`, reviewCount: 50, starsSum: 250 })
    await list({ name: 'Umbrellaria near', placeId, ...spot })
    expect((await texts('umbrellar', { place_id: placeId }))[0]).toBe('Umbrellaria near')
    expect(await texts('umbrellar')).toHaveLength(suggestionsMax)
  })

  it('suggestions for a chosen place include a business of another country only if it is near or its whole name was typed', async () => {
    const place = (name: string, countryCode: string, longitude: number) =>
      t.people.createPlace({ name, countryCode, latitude: -23, longitude })
    const here = await place('Hereville', 'CM', 15)
    const beyondBorder = await place('Borderville', 'NG', 15.1)
    const far = await place('Farville', 'NG', 19)
    for (const [name, placeId, longitude] of [
      ['Zulumat here', here, 15],
      ['Zulumat beside', beyondBorder, 15.1],
      ['Zulumat far', far, 19],
    ] as const)
      await list({ name, placeId, latitude: -23, longitude })
    const near = { place_id: here }
    expect((await texts('zulumat', near)).toSorted()).toEqual(['Zulumat beside', 'Zulumat here'])
    expect(await texts('zulumat far', near)).toEqual(['Zulumat far'])
    expect(await texts('zulumat')).toHaveLength(3)
  })

  it('suggests neither suspended businesses nor former business names', async () => {
    const business = await list({ name: 'Nightjarova' })
    await t.people.suspend(business.owner.id)
    expect(await texts('nightjarova')).toEqual([])
    const renamed = await list({ name: 'Oldnameova' })
    await t.pool.query("update businesses set name = 'Newnameova' where id = $1", [renamed.id])
    await refreshListings(t.db, [renamed.id], t.clock.now())
    expect(await texts('oldnameova')).toEqual([])
    expect(await texts('newnameova')).toEqual(['Newnameova'])
  })
})

describe('services', () => {
  it('suggests services by a word of their title, with the most widely sold first', async () => {
    for (const name of ['Sellerina', 'Sellerino', 'Sellerinu'])
      await list({ name, service: { title: 'Zwangoli braids' } })
    await list({ name: 'Sellerine', service: { title: 'Zwangoli for the bride' } })
    await rebuildVocabulary(t.db, t.clock.now())
    expect(await texts('zwang')).toEqual(['Zwangoli braids', 'Zwangoli for the bride'])
    expect(await texts('for the bri')).toEqual([])
    const braids = (await suggest('braids')).filter(({ kind }) => kind === 'service')
    expect(braids.map(({ text }) => text)).toContain('Zwangoli braids')
  })
})

it.each(['', 'a', ' ', '%', '__', "'"])('suggests nothing when %j is typed', async (typed) => {
  expect(await suggest(typed)).toEqual([])
})

it('asking for suggestions with any text or an unknown place never fails with a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (q) => {
      const { status } = await t.call(listSuggestions, { query: { q, place_id: 'nowhere' } })
      expect([200, 400, 422]).toContain(status)
    }),
    { numRuns: someRuns(80) },
  )
  const response = await t.call(listSuggestions, { query: { q: 'x'.repeat(10_000) } })
  expect(response.status).toBe(422)
})
