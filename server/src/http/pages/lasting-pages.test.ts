import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { businessFixture } from '../../testing/fixtures/business.ts'
import { mountPages } from './pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await mountPages(app.server, app.api, {
    publicUrl: () => 'http://ujuzi.test',
    demo: true,
    ipLookupUrl: '/api/ip/',
    google: false,
  })
})
afterAll(() => app.close())

let fixture: Awaited<ReturnType<ReturnType<typeof businessFixture>['createListed']>>
let page: string
let bookingPage: string
beforeEach(async () => {
  fixture = await businessFixture(app).createListed()
  const { id, service } = fixture.business
  page = `/services/${id}`
  bookingPage = `${page}/book?service=${service.id}`
})

const read = (url: string) =>
  app.server.inject({ url, headers: { accept: 'text/html', 'accept-language': 'en' } })
const made = () => app.server.keptResponses?.requests().made ?? 0

describe('a page lasts', () => {
  /** Number of renderings of a page asked for after some time. */
  async function rendersAfter(url: string, ms: number) {
    app.clock.advance(ms)
    const before = made()
    const { statusCode } = await read(url)
    app.clock.advance(-ms)
    expect(statusCode).toBe(200)
    return made() - before
  }
  /** Milliseconds until the earliest start that the business offers is too soon. */
  async function firstStartPasses() {
    const { rows } = await app.pool.query<{ lead: number }>(
      'select booking_lead_time_hours as lead from businesses where id = $1',
      [fixture.business.id],
    )
    const { next_slot } = await fixture.getPublicPage()
    const start = Date.parse(next_slot ?? '') - (rows[0]?.lead ?? 0) * 3_600_000
    return { text: next_slot ?? '', ms: start - app.clock.now().getTime() }
  }

  test('a business page is cached until the first free time on it becomes too soon to book', async () => {
    // Not at the minute at which it opens.
    app.clock.advance(60_000)
    const { text, ms } = await firstStartPasses()
    expect(ms).toBeGreaterThan(60_000)
    for (const url of [page, bookingPage]) {
      expect((await read(url)).body).toContain(text)
      expect(await rendersAfter(url, ms)).toBe(0)
      expect(await rendersAfter(url, ms + 1)).toBe(1)
    }
    app.clock.advance(-60_000)
  })

  test('a page that shows no business is cached until the end of the month', async () => {
    for (const url of ['/faq', '/auth/login']) {
      await read(url)
      const now = app.clock.now()
      const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime()
      expect(await rendersAfter(url, month - 1)).toBe(0)
      expect(await rendersAfter(url, month)).toBe(1)
    }
  })

  test('a page that shows many businesses is cached for ten to thirty seconds', async () => {
    for (const url of ['/', '/services?q=hair']) {
      await read(url)
      expect(await rendersAfter(url, 9_999)).toBe(0)
      expect(await rendersAfter(url, 30_000)).toBe(1)
    }
  })
})

test('a thousand concurrent visitors of a page that is not cached yet share one rendering', async () => {
  const before = app.server.keptResponses?.requests() ?? none
  const visits = Array.from({ length: 1_000 }, (_, at) =>
    app.server.inject({
      url: '/services?q=thousand',
      headers: { accept: 'text/html', 'accept-language': 'en' },
      remoteAddress: `10.0.${at >> 8}.${at & 255}`,
    }),
  )
  const statuses = (await Promise.all(visits)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { kept, shared, made } = app.server.keptResponses?.requests() ?? none
  expect(made - before.made).toBe(1)
  expect(kept + shared - before.kept - before.shared).toBe(999)
})
const none = { kept: 0, shared: 0, made: 0 }
