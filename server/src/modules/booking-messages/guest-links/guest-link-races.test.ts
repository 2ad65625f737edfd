import * as guest from '@ujuzi/contract/booking-messages/guest-bookings'
import { cancelBooking } from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import { guestLinkFixture, newGuestPhone } from '../../../testing/fixtures/clients/guest-links.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

type Fixture = ReturnType<typeof guestLinkFixture>
let app: TestApp
let enterGuest: Fixture['enterGuest']
let latestToken: Fixture['latestToken']
let eventsOf: Fixture['eventsOf']
beforeAll(async () => {
  app = await openTestApp()
  ;({ enterGuest, latestToken, eventsOf } = guestLinkFixture(app))
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T12:00:00Z')))

const linkInvalid = { ok: false, status: 422, error: { code: 'link_invalid' } }
const runReminders = () => app.tasks['bookings.remind']?.({}, {} as JobHelpers)

test.each(['x', '22222222222e', 'a'.repeat(40), "' or 1=1", '%00'])(
  'the unknown guest link %j neither shows nor cancels a booking',
  async (token) => {
    const params = { token }
    expect(await app.call(guest.getGuestBooking, { params })).toMatchObject(linkInvalid)
    const cancelled = await app.call(guest.cancelGuestBooking, { params, body: {} })
    expect(cancelled).toMatchObject(linkInvalid)
  },
)

test('GET and HEAD requests to a guest link change nothing', async () => {
  const { id, token, business } = await enterGuest()
  const rowOf = () => app.db.select().from(bookings).where(eq(bookings.id, id))
  const before = await rowOf()
  for (const method of ['GET', 'HEAD'] as const) {
    for (const path of ['', 'slots/', 'calendar/', 'confirm/', 'cancel/', 'reschedule/']) {
      await app.server.inject({ method, url: `/api/guest-bookings/${token}/${path}` })
    }
  }
  expect(await rowOf()).toEqual(before)
  expect(await eventsOf(business)).toEqual([])
})

describe('limits', () => {
  it('after guessing too many guest links, a network is blocked, but can still open valid links', async () => {
    const limited = await openTestApp({ settings: { rateLimits: true } })
    const guess = (n: number) =>
      limited.call(
        guest.getGuestBooking,
        { params: { token: `${'2'.repeat(9)}${String.fromCharCode(65 + (n % 8))}2e` } },
        { ip: '203.0.113.7' },
      )
    const codes = new Set<string>()
    for (let n = 0; n < 61; n++) {
      const response = await guess(n)
      codes.add(response.ok ? 'ok' : response.error.code)
    }
    expect([...codes]).toEqual(['link_invalid', 'too_many_requests'])
    const { params } = await enterGuest()
    const known = await limited.call(guest.getGuestBooking, { params }, { ip: '203.0.113.7' })
    expect(known.ok).toBe(true)
    await limited.close()
  })
})

describe('the reminder', () => {
  it('the reminder a day before a guest’s booking contains the guest link, even if the guest has confirmed', async () => {
    const { confirm, texts, token } = await enterGuest()
    await confirm()
    app.clock.set(new Date('2026-11-24T14:00:00Z'))
    await runReminders()
    expect((await texts()).at(-1)).toMatch(new RegExp(`^Reminder from .*/g/${token}$`))
  })

  it('the reminder two hours before a guest’s booking is not sent if the guest has confirmed', async () => {
    const late = { start: at('23T18:00') }
    const [confirmed, silent] = [await enterGuest(late), await enterGuest(late)]
    await confirmed.confirm()
    app.clock.set(new Date('2026-11-23T15:30:00Z'))
    await runReminders()
    expect(await confirmed.texts()).toHaveLength(1)
    expect(await silent.texts()).toHaveLength(2)
  })
})

describe('at the same time', () => {
  it('a guest’s booking that is rescheduled and cancelled at the same time ends up cancelled', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, as, move, get } = await enterGuest()
      const business = await as()
      const [moved, cancelled] = await Promise.all([
        move('25T14:00'),
        app.call(cancelBooking, { params: { id }, body: {} }, business),
      ])
      expect(cancelled.ok).toBe(true)
      if (!moved.ok) expect(moved.error.code).toBe('wrong_status')
      expect(await get()).toMatchObject({ data: { booking: { status: 'cancelled' } } })
    }
  })

  it('two browser tabs of a guest can reschedule at once, and the booking then has one of the two times', async () => {
    const { business, move, get } = await enterGuest()
    const both = await Promise.all([move('25T14:00'), move('25T15:00')])
    expect(both.every(({ ok }) => ok)).toBe(true)
    expect(await eventsOf(business)).toEqual(['moved', 'moved'])
    const found = await get()
    expect([at('25T14:00'), at('25T15:00')]).toContain(found.ok && found.data.booking?.start)
  })

  it('ten simultaneous confirmations of a guest’s booking notify the business once', async () => {
    const { business, confirm } = await enterGuest()
    await Promise.all(Array.from({ length: 10 }, confirm))
    expect(await eventsOf(business)).toEqual(['attendance_confirmed'])
  })

  it('of two guests who reschedule to the same time at once, only one gets that time', async () => {
    const first = await enterGuest()
    const body = {
      ...{ service_id: first.business.service.id, start: at('25T12:00'), client_name: 'Ada' },
      client_phone: newGuestPhone(),
    }
    const other = await app.call(createWalkIn, { body }, await first.as())
    if (!other.ok) throw new Error(other.error.code)
    const params = { token: await latestToken(body.client_phone) }
    const sent = { params, body: { start: at('25T15:00') } }
    const both = await Promise.all([
      first.move('25T15:00'),
      app.call(guest.rescheduleGuestBooking, sent),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'slot_taken' } })
  })
})
