import { sortOptions } from '@ujuzi/contract/search/options'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

type Query = NonNullable<Parameters<typeof t.call<typeof listProfessionals>>[1]['query']>

async function page(query: Query) {
  const response = await t.call(listProfessionals, { query })
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(response.error)}`)
  return response.data
}

const sea = { latitude: -44, longitude: -22 }

describe('free time', () => {
  const evenings = [{ weekday: 6, opens: 18 * 60, closes: 21 * 60 }]
  it.each([
    ['for Saturday evening finds', { date: '2026-11-28', time_of_day: 'evening' }, true],
    ['for Saturday morning does not find', { date: '2026-11-28', time_of_day: 'morning' }, false],
    ['for Friday evening does not find', { date: '2026-11-27', time_of_day: 'evening' }, false],
    ['for any evening finds', { time_of_day: 'evening' }, true],
    ['for any morning does not find', { time_of_day: 'morning' }, false],
    ['for any time on Saturday finds', { date: '2026-11-28' }, true],
  ] as const)(
    'a search %s a business that is open only on Saturday evenings',
    async (_, wanted, isFound) => {
      const { id } = await createListedBusiness(t)({
        name: 'Nottambula',
        ...sea,
        openings: evenings,
      })
      for (const where of [{}, { lat: sea.latitude, lng: sea.longitude }])
        for (const sort of sortOptions) {
          const { results } = await page({ q: 'nottambula', ...where, ...wanted, sort })
          expect(results.some((card) => card.id === id)).toBe(isFound)
        }
    },
  )
})

describe('what makes no sense', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['a text of ten thousand characters', { q: 'a'.repeat(10_000) }, 'q'],
    ['coordinates beyond the poles', { lat: 91, lng: 0 }, 'lat'],
    ['coordinates beyond the date line', { lat: 0, lng: 181 }, 'lng'],
    ['coordinates that are words', { lat: 'north', lng: 0 }, 'lat'],
    ['an unknown place', { place_id: "x' or 1=1" }, 'place_id'],
    ['a past day', { date: '2020-01-01' }, 'date'],
    ['a day a year ahead', { date: '2027-11-23' }, 'date'],
    ['a day that does not exist', { date: '2026-02-30' }, 'date'],
    ['an unknown time of day', { time_of_day: 'night' }, 'time_of_day'],
    ['an unknown sort order', { sort: 'random' }, 'sort'],
    ['an invalid cursor', { cursor: '%00%' }, 'cursor'],
    ['a huge cursor', { cursor: 'a'.repeat(5_000) }, 'cursor'],
    ['a page size of a million', { limit: 1_000_000 }, 'limit'],
  ]
  it.each(refused)('refuses a search with %s and says why', async (_, query, field) => {
    const response = await t.call(listProfessionals, { query: query as Query })
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { [field]: expect.stringMatching(/\S/) } },
    })
  })

  it.each(['%', '_', "'", '"', '\\', '*', ':*', '!', '& |', '<->', '~2', '#barber', '()'])(
    'a search for %j succeeds in every sort order',
    async (q) => {
      for (const sort of sortOptions) {
        const response = await t.call(listProfessionals, { query: { q, sort, lat: 4, lng: 9.7 } })
        expect(response.status).toBe(200)
      }
    },
  )

  it('a search with a forged page cursor is refused or returns a page, but never fails with a server error', async () => {
    for (const name of ['Cursorella one', 'Cursorella two']) await createListedBusiness(t)({ name })
    const { next } = await page({ q: 'cursorella', limit: 1, sort: 'newest' })
    const [list] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString())
    const id = '00000000-0000-0000-0000-000000000000'
    const most = Number.MAX_SAFE_INTEGER
    for (const end of [
      [list, most, id],
      [list, 0, id],
      [list, -1, id],
      [list, 1.5, id],
      [list, 1e300, id],
      [list, 1, id, [most, id, most, id]],
      [list, 1, id, [-1, id, 0, id]],
      [list, 1, id, 'all'],
    ]) {
      const cursor = Buffer.from(JSON.stringify(end)).toString('base64url')
      const query = { q: 'cursorella', limit: 1, sort: 'newest', cursor } as const
      expect([200, 422]).toContain((await t.call(listProfessionals, { query })).status)
    }
  })
})
