import { buildCallPath } from '@ujuzi/contract/api/endpoint'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { cancelBooking } from '@ujuzi/contract/bookings/transitions'
import { changeService } from '@ujuzi/contract/services/services'
import { updateProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import {
  getProfessional,
  listReviews,
  listServices,
  listSlots,
} from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { suspensionFixture } from '../../testing/fixtures/accounts/suspensions.ts'
import { businessFixture } from '../../testing/fixtures/business.ts'
import { settingsFixture } from '../../testing/fixtures/settings.ts'

let app: TestApp
/** Two processes on one database; changes are made in the first. */
let servers: TestApp['server'][]
beforeAll(async () => {
  app = await openTestApp()
  servers = [app.server, app.openAnotherApp().server]
})
afterAll(() => app.close())

let fixture: Awaited<ReturnType<ReturnType<typeof businessFixture>['createListed']>>
let urls: { business: string; services: string; slots: string; reviews: string }
beforeEach(async () => {
  fixture = await businessFixture(app).createListed({
    service: { title: 'Gele tying', priceMinor: 7_000 },
  })
  const { id, service } = fixture.business
  urls = {
    business: buildCallPath(getProfessional.path, { id }),
    services: buildCallPath(listServices.path, { id }),
    slots: buildCallPath(listSlots.path, { id }, { service_id: service.id, days: 28 }),
    reviews: buildCallPath(listReviews.path, { id }),
  }
  // Both processes keep the answers of before a change.
  for (const url of Object.values(urls))
    for (const { status } of await readAll(url)) expect(status).toBe(200)
})

type Answer = { status: number; body: string; made: number }

/** `made`: how many answers were made for it. */
async function read(
  url: string,
  headers: Record<string, string> = {},
  server = app.server,
): Promise<Answer> {
  const before = server.keptResponses?.requests().made ?? 0
  const { statusCode, body } = await server.inject({ url, headers })
  return { status: statusCode, body, made: (server.keptResponses?.requests().made ?? 0) - before }
}
const readAll = (url: string) => Promise.all(servers.map((server) => read(url, {}, server)))

async function expectEverywhere(url: string, check: (body: string, status: number) => void) {
  for (const { body, status } of await readAll(url)) check(body, status)
}

const versionOf = async () => {
  const { rows } = await app.pool.query<{ version: number }>(
    'select version from services where id = $1',
    [fixture.business.service.id],
  )
  return rows[0]?.version ?? 0
}
const change = async (changes: object) => {
  const body = { ...changes, version: await versionOf() }
  const params = { id: fixture.business.service.id }
  const answer = await app.call(changeService, { params, body }, await fixture.as())
  expect(answer.status).toBe(200)
}

test('a repeated API request gets the cached response in every server process', async () => {
  for (const url of Object.values(urls)) {
    const [kept, other] = [await read(url), await read(url, {}, servers[1])]
    expect([kept.made, other.made]).toEqual([0, 0])
    expect(kept.body).toBe(other.body)
  }
})

describe('after the answer to a change, no process gives the answer of before:', () => {
  test('after a price change, every server process returns the new price at once', async () => {
    await change({ price: 9_500 })
    for (const url of [urls.business, urls.services])
      await expectEverywhere(url, (body) => expect(body).toContain('"price":9500'))
  })

  test('after a service is switched off, no server process returns it any more', async () => {
    await change({ is_active: false })
    for (const url of [urls.business, urls.services])
      await expectEverywhere(url, (body) => expect(body).not.toContain('Gele tying'))
    await expectEverywhere(urls.slots, (_, status) => expect(status).toBe(404))
  })

  test('after a profile is hidden, every server process returns 404 to visitors', async () => {
    const { version } = await settingsFixture(app, fixture).getSettings()
    const body = { privacy: { profile_visibility: 'hidden' as const }, version }
    expect((await app.call(updateProfessionalSettings, { body }, await fixture.as())).status).toBe(
      200,
    )
    for (const url of Object.values(urls))
      await expectEverywhere(url, (_, status) => expect(status).toBe(404))
    // The owner still sees it, with an answer of their own.
    const authorization = `Bearer ${fixture.business.owner.token}`
    expect((await read(urls.business, { authorization })).status).toBe(200)
    expect((await read(urls.business)).status).toBe(404)
  })

  test('every server process returns 404 for a business while its owner is suspended', async () => {
    const moderator = await app.people.account('moderator')
    const moderation = suspensionFixture(app)
    expect((await moderation.suspend(moderator, fixture.business.owner.id)).status).toBe(200)
    for (const url of Object.values(urls))
      await expectEverywhere(url, (_, status) => expect(status).toBe(404))
    expect((await moderation.lift(moderator, fixture.business.owner.id)).status).toBe(200)
    for (const url of Object.values(urls))
      await expectEverywhere(url, (_, status) => expect(status).toBe(200))
  })

  test('every server process stops returning a booked time and returns it again after the cancellation', async () => {
    const { next_slot } = JSON.parse((await read(urls.business)).body)
    const client = await app.people.client()
    const body = { service_id: fixture.business.service.id, start: next_slot }
    const booking = await app.call(requestBooking, { body }, { as: client.token })
    if (!booking.ok) throw new Error(booking.error.code)
    for (const url of [urls.business, urls.slots])
      await expectEverywhere(url, (text) => expect(text).not.toContain(`"${next_slot}"`))
    const params = { id: booking.data.id }
    const cancelled = await app.call(cancelBooking, { params, body: {} }, { as: client.token })
    expect(cancelled.status).toBe(200)
    for (const url of [urls.business, urls.slots])
      await expectEverywhere(url, (text) => expect(text).toContain(`"${next_slot}"`))
  })
})

describe('an answer lasts', () => {
  const minute = 60_000
  const hour = 60 * minute
  /** Whether the answer after this time is a new one, and its body. */
  async function readAfter(url: string, ms: number) {
    app.clock.advance(ms)
    const { body, made } = await read(url)
    app.clock.advance(-ms)
    return { isNew: made === 1, body }
  }
  const midnight = () => {
    const at = app.clock.now().getTime()
    // In Douala, an hour east of UTC.
    return (Math.floor((at + hour) / (24 * hour)) + 1) * 24 * hour - hour - at
  }

  test('cached free times expire when the first of them becomes too soon to book', async () => {
    app.clock.advance(minute)
    await app.pool.query('update businesses set booking_lead_time_hours = 2 where id = $1', [
      fixture.business.id,
    ])
    const { start } = JSON.parse((await read(urls.slots)).body).days[0].slots[0]
    const passes = Date.parse(start) - 2 * hour - app.clock.now().getTime()
    expect(passes).toBeGreaterThan(5 * minute)
    const last = await readAfter(urls.slots, passes)
    expect(last.isNew).toBe(false)
    expect(last.body).toContain(`"${start}"`)
    const next = await readAfter(urls.slots, passes + 1)
    expect(next.isNew).toBe(true)
    expect(next.body).not.toContain(`"${start}"`)
    app.clock.advance(-minute)
  })

  test('cached free times expire at midnight if nothing in them expires earlier', async () => {
    await app.pool.query('delete from working_hours where business_id = $1', [fixture.business.id])
    await read(urls.slots)
    expect((await readAfter(urls.slots, midnight() - 1)).isNew).toBe(false)
    expect((await readAfter(urls.slots, midnight())).isNew).toBe(true)
  })

  test('a cached business profile expires when the business closes for the day', async () => {
    const { rows } = await app.pool.query<{ closes: number }>(
      'update working_hours set opens_minute = 0, closes_minute = 22 * 60 where business_id = $1 returning closes_minute as closes',
      [fixture.business.id],
    )
    expect(rows.length).toBeGreaterThan(0)
    // No open time passes earlier: the business can be booked from tomorrow on.
    await app.pool.query(
      'update businesses set same_day_booking = false, minimum_notice_days = 2 where id = $1',
      [fixture.business.id],
    )
    await read(urls.business)
    const closes = midnight() - 2 * hour
    expect((await readAfter(urls.business, closes - 1)).body).toContain('"open_now":true')
    const closed = await readAfter(urls.business, closes)
    expect(closed.isNew).toBe(true)
    expect(closed.body).toContain('"open_now":false')
  })

  test('cached free times expire when an absence of the business begins', async () => {
    const now = app.clock.now().getTime()
    await app.pool.query(
      `insert into time_off (id, business_id, starts_at, ends_at, reason, away)
       values (gen_random_uuid(), $1, $2, $3, '', true)`,
      [fixture.business.id, new Date(now + minute), new Date(now + 48 * hour)],
    )
    await read(urls.slots)
    expect((await readAfter(urls.slots, minute - 1)).body).toContain('"away_until":null')
    expect((await readAfter(urls.slots, minute)).body).not.toContain('"away_until":null')
  })

  test('cached services and reviews do not expire with time', async () => {
    for (const url of [urls.services, urls.reviews])
      expect((await readAfter(url, 100 * 24 * hour)).isNew).toBe(false)
  })
})

describe('an answer is the same for everybody with one language:', () => {
  test('a poisoned header, cookie or parameter of one visitor does not change cached responses for others', async () => {
    const evil = 'evil.example'
    const poisons: Record<string, string>[] = [
      { host: evil, 'x-forwarded-host': evil, 'x-forwarded-for': evil },
      { 'accept-language': `en,${evil};q=0.1`, referer: `https://${evil}/`, 'user-agent': evil },
      { cookie: `currency=${evil}; read_after=999999999999999; refresh_token=${evil}` },
      { 'x-business-id': evil, 'x-http-method-override': 'POST', range: 'bytes=0-1' },
    ]
    for (const [at, headers] of poisons.entries()) {
      const url = `${urls.slots}&from=2026-11-${24 + at}`
      const poisoned = await read(url, headers)
      const visitor = await read(url)
      expect([poisoned.made, visitor.made]).toEqual([1, 0])
      expect(visitor).toMatchObject({ status: 200, body: poisoned.body })
      expect(visitor.body).not.toContain(evil)
    }
    const fresh = `${urls.business}?${evil}`
    expect(await read(fresh)).toEqual({ ...(await read(urls.business)), made: 0 })
  })

  test('the cached response for a business is separate for each language', async () => {
    const french = await read(urls.business, { 'accept-language': 'fr' })
    expect(french.made).toBe(1)
    expect(french.body).not.toBe((await read(urls.business)).body)
  })
})

test('an error response is not cached', async () => {
  const unknown = buildCallPath(getProfessional.path, {
    id: '01a0b0c0-0000-7000-8000-000000000000',
  })
  for (let at = 0; at < 2; at++) expect(await read(unknown)).toMatchObject({ status: 404, made: 1 })
})
