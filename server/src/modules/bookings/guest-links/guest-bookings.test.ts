import { getBooking } from '@ujuzi/contract/bookings/bookings'
import * as guest from '@ujuzi/contract/bookings/guest-bookings'
import {
  acceptProposal,
  cancelBooking,
  declineProposal,
  rescheduleBooking,
} from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { asc, eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { smsMessages } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { businesses } from '../../businesses/tables.ts'
import { clientRecords } from '../../client-records/tables.ts'
import { notifications } from '../../notifications/tables.ts'
import { bookings, guestLinks } from '../tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
const start = new Date('2026-11-23T12:00:00Z')
beforeEach(() => app.clock.set(start))

let numbers = 0

/** A booking on Wednesday at 10:00 that a business entered, with the link that its client was sent. */
async function enterGuest(more: object = {}) {
  const { business } = await fixture.createParties()
  const phone = `+23767${String(8_000_000 + ++numbers)}`
  const body = {
    ...{ service_id: business.service.id, start: at('25T10:00'), client_name: 'Awa Ndiaye' },
    ...{ client_phone: phone, note: 'Always late', ...more },
  }
  const as = async () => ({ as: await app.people.signIn(business.owner.id) })
  const entered = await app.call(createWalkIn, { body }, await as())
  if (!entered.ok) throw new Error(entered.error.code)
  const { id } = entered.data
  const token = await latestToken(phone)
  const params = { token }
  return {
    ...{ business, phone, id, token, params, as },
    get: () => app.call(guest.getGuestBooking, { params }),
    confirm: () => app.call(guest.confirmGuestAttendance, { params, body: {} }),
    move: (to: string) =>
      app.call(guest.rescheduleGuestBooking, { params, body: { start: at(to) } }),
    withdraw: () => app.call(guest.withdrawGuestProposal, { params, body: {} }),
    cancel: (reason = '') => app.call(guest.cancelGuestBooking, { params, body: { reason } }),
    seenByBusiness: async () => app.call(getBooking, { params: { id } }, await as()),
    texts: () => textsTo(phone),
  }
}

const textsTo = async (phone: string) =>
  (
    await app.db
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.recipient, phone))
      .orderBy(asc(smsMessages.createdAt), asc(smsMessages.id))
  ).map(({ body }) => body)

async function latestToken(phone: string) {
  const text = (await textsTo(phone)).at(-1)
  return /\/g\/(\w+)/.exec(text ?? '')?.[1] ?? ''
}

const eventsOf = async ({ owner }: { owner: { id: string } }) =>
  (
    await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, owner.id))
      .orderBy(asc(notifications.at), asc(notifications.id))
  ).map(({ event }) => event)

const linkInvalid = { ok: false, status: 422, error: { code: 'link_invalid' } }
const wrongStatus = { ok: false, error: { code: 'wrong_status' } }
const runReminders = () => app.tasks['bookings.remind']?.({}, {} as JobHelpers)

describe('the link in a text to a client without an account', () => {
  it('is one short URL per booking, and only a hash of it is stored', async () => {
    const { business, id, token, phone, as, texts } = await enterGuest()
    expect(token).toMatch(/^[2-9A-HJ-NP-Za-km-z]{11}e$/)
    await app.call(
      rescheduleBooking,
      { params: { id }, body: { start: at('25T15:00') } },
      await as(),
    )
    expect(await latestToken(phone)).toBe(token)
    expect(await texts()).toEqual([
      `${business.name} has booked Skin fade for you: 25 Nov 2026, 10:00 (Douala time). Confirm or change: http://ujuzi.test/g/${token}`,
      `${business.name} has rescheduled Skin fade. New time: 25 Nov 2026, 15:00 (Douala time). Confirm or change: http://ujuzi.test/g/${token}`,
    ])
    const stored = await app.db.select().from(guestLinks).where(eq(guestLinks.bookingId, id))
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('shows this booking without the note and the other data of the client', async () => {
    const { get, phone, business } = await enterGuest()
    const response = await get()
    expect(response).toMatchObject({
      ok: true,
      data: {
        business: { id: business.id, name: business.name },
        ended: null,
        can_confirm: true,
        confirmed_at: null,
        booking: { start: at('25T10:00'), note: null, client: null, guest: null },
      },
    })
    const text = JSON.stringify(response)
    for (const secret of ['Always late', phone, 'Awa']) expect(text).not.toContain(secret)
  })

  it('gives the calendar entry with the link itself', async () => {
    const { params, token } = await enterGuest()
    const { body } = await app.server.inject({
      url: `/api/guest-bookings/${params.token}/calendar/`,
    })
    expect(body).toContain('BEGIN:VEVENT')
    expect(body.replace(/\r\n /g, '')).toContain(`/g/${token}`)
    expect(body).not.toContain('/client/bookings')
  })
})

describe('a client without an account', () => {
  it('confirms once, however often the form is sent, and the business sees it', async () => {
    const { business, confirm, seenByBusiness } = await enterGuest()
    for (const _ of [1, 2, 3]) {
      expect(await confirm()).toMatchObject({
        ok: true,
        data: { can_confirm: false, confirmed_at: start.toISOString() },
      })
    }
    expect(await seenByBusiness()).toMatchObject({
      data: {
        client_confirmed_at: start.toISOString(),
        record: [{ move: 'enter' }, { move: 'confirm_attendance', by: 'client', by_link: true }],
      },
    })
    expect(await eventsOf(business)).toEqual(['attendance_confirmed'])
    expect(await fixture.listEmailsTo(business.owner.email)).toEqual([])
  })

  it('moves the booking while cancelling is free, and confirms the new time again', async () => {
    const { business, confirm, move, seenByBusiness, texts } = await enterGuest()
    await confirm()
    for (const _ of [1, 2]) {
      expect(await move('25T14:00')).toMatchObject({
        ok: true,
        data: { booking: { start: at('25T14:00'), proposal: null }, can_confirm: true },
      })
    }
    expect(await seenByBusiness()).toMatchObject({ data: { client_confirmed_at: null } })
    expect(await eventsOf(business)).toEqual(['attendance_confirmed', 'moved'])
    expect(await texts()).toHaveLength(1)
  })

  it('proposes a time inside the notice period, and is texted the answer', async () => {
    const { business, id, as, move, texts, withdraw } = await enterGuest()
    app.clock.set(new Date('2026-11-24T12:00:00Z'))
    for (const _ of [1, 2]) {
      expect(await move('25T14:00')).toMatchObject({
        ok: true,
        data: {
          booking: { start: at('25T10:00'), proposal: { start: at('25T14:00'), by: 'client' } },
        },
      })
    }
    expect(await eventsOf(business)).toEqual(['move_proposed'])
    expect(await withdraw()).toMatchObject({ ok: true, data: { booking: { proposal: null } } })
    await move('25T14:00')
    await app.call(declineProposal, { params: { id }, body: {} }, await as())
    await move('25T15:00')
    const accepted = await app.call(
      acceptProposal,
      { params: { id }, body: { start: at('25T15:00') } },
      await as(),
    )
    expect(accepted).toMatchObject({ ok: true, data: { start: at('25T15:00') } })
    expect((await texts()).slice(1).map((text) => text.replace(/ Confirm.*/, ''))).toEqual([
      `${business.name} can't do that time. Your booking stays: 25 Nov 2026, 10:00 (Douala time).`,
      `${business.name} has rescheduled Skin fade. New time: 25 Nov 2026, 15:00 (Douala time).`,
    ])
  })

  it.each([
    ['outside the opening hours', '25T03:00', 'outside_hours'],
    ['between two starts', '25T10:07', 'start_not_offered'],
    ['in the past', '23T10:00', 'too_soon'],
  ])('cannot move it %s', async (_sentence, to, code) => {
    const { move, get } = await enterGuest()
    expect(await move(to)).toMatchObject({ ok: false, error: { code } })
    expect(await get()).toMatchObject({ data: { booking: { start: at('25T10:00') } } })
  })

  it('is offered the times to which the booking can be moved', async () => {
    const { params, move } = await enterGuest()
    const query = { from: '2026-11-25', days: 1 }
    const offered = await app.call(guest.listGuestBookingSlots, { params, query })
    const times = offered.ok ? offered.data.days[0]?.slots.map((slot) => slot.start) : []
    expect(times).toContain(at('25T14:00'))
    expect(await move('25T14:00')).toMatchObject({ ok: true })
  })

  it('cancels once with a reason, by the policy, and the link then only shows that', async () => {
    const { business, cancel, confirm, move, get, texts, seenByBusiness } = await enterGuest()
    app.clock.set(new Date('2026-11-25T08:00:00Z'))
    for (const _ of [1, 2]) {
      expect(await cancel('I am ill')).toMatchObject({
        ok: true,
        data: {
          booking: { status: 'cancelled', cancelled_by: 'client', refund: { percent: 0 } },
          can_confirm: false,
        },
      })
    }
    expect(await seenByBusiness()).toMatchObject({ data: { reason: 'I am ill' } })
    expect(await eventsOf(business)).toEqual(['cancelled'])
    expect(await texts()).toHaveLength(1)
    expect(await confirm()).toMatchObject(wrongStatus)
    expect(await move('25T14:00')).toMatchObject(wrongStatus)
    expect(await get()).toMatchObject({ data: { ended: null, booking: { status: 'cancelled' } } })
  })
})

describe('a link ends', () => {
  const expectEnded = async (
    { get, cancel, params }: Awaited<ReturnType<typeof enterGuest>>,
    ended: string,
  ) => {
    expect(await get()).toMatchObject({ ok: true, data: { ended, booking: null } })
    expect(await cancel()).toMatchObject(wrongStatus)
    const slots = await app.call(guest.listGuestBookingSlots, { params, query: {} })
    expect(slots).toMatchObject(wrongStatus)
  }

  it('when the booking is over, and still says whom to call', async () => {
    const entered = await enterGuest()
    await app.db
      .update(businesses)
      .set({ phone: '+237670000009', showPhoneNumber: true })
      .where(eq(businesses.id, entered.business.id))
    app.clock.set(new Date('2026-11-25T12:00:00Z'))
    await expectEnded(entered, 'over')
    expect(await entered.get()).toMatchObject({ data: { business: { phone: '+237670000009' } } })
  })

  it('when the client wants no messages', async () => {
    const entered = await enterGuest()
    await app.db
      .update(clientRecords)
      .set({ consent: 'no', consentAt: start, consentSource: 'business' })
      .where(eq(clientRecords.phone, entered.phone))
    await expectEnded(entered, 'opted_out')
  })

  it('when an account took the booking over', async () => {
    const entered = await enterGuest()
    const { id } = await app.people.client()
    await app.db
      .update(bookings)
      .set({ clientId: id, guestName: null, guestPhone: null })
      .where(eq(bookings.id, entered.id))
    await expectEnded(entered, 'in_account')
  })

  it('when the number that it was sent to is corrected', async () => {
    const { get, id } = await enterGuest()
    await app.db.update(bookings).set({ guestPhone: '+237679999999' }).where(eq(bookings.id, id))
    expect(await get()).toMatchObject(linkInvalid)
  })

  it('and is deleted a month after the booking', async () => {
    const { id } = await enterGuest()
    const count = () => app.db.$count(guestLinks, eq(guestLinks.bookingId, id))
    app.clock.set(new Date('2026-12-20T12:00:00Z'))
    await app.tasks['bookings.guest_links']?.({}, {} as JobHelpers)
    expect(await count()).toBe(1)
    app.clock.set(new Date('2027-01-05T12:00:00Z'))
    await app.tasks['bookings.guest_links']?.({}, {} as JobHelpers)
    expect(await count()).toBe(0)
  })
})

test.each(['x', '22222222222e', 'a'.repeat(40), "' or 1=1", '%00'])(
  'an unknown link such as %j opens nothing',
  async (token) => {
    const params = { token }
    expect(await app.call(guest.getGuestBooking, { params })).toMatchObject(linkInvalid)
    const cancelled = await app.call(guest.cancelGuestBooking, { params, body: {} })
    expect(cancelled).toMatchObject(linkInvalid)
  },
)

test('reading changes nothing, with any method that reads', async () => {
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
  it('stop a network that guesses links, but not the links that it knows', async () => {
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
  it('the day before comes with the link, also after a confirmation', async () => {
    const { confirm, texts, token } = await enterGuest()
    await confirm()
    app.clock.set(new Date('2026-11-24T14:00:00Z'))
    await runReminders()
    expect((await texts()).at(-1)).toMatch(new RegExp(`^Reminder from .*/g/${token}$`))
  })

  it('shortly before is not sent to those who confirmed', async () => {
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
  it('the client moves and the business cancels: one order, and both see the same', async () => {
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

  it('two tabs move to two times, and the second one to arrive decides', async () => {
    const { business, move, get } = await enterGuest()
    const both = await Promise.all([move('25T14:00'), move('25T15:00')])
    expect(both.every(({ ok }) => ok)).toBe(true)
    expect(await eventsOf(business)).toEqual(['moved', 'moved'])
    const found = await get()
    expect([at('25T14:00'), at('25T15:00')]).toContain(found.ok && found.data.booking?.start)
  })

  it('ten confirmations are one', async () => {
    const { business, confirm } = await enterGuest()
    await Promise.all(Array.from({ length: 10 }, confirm))
    expect(await eventsOf(business)).toEqual(['attendance_confirmed'])
  })

  it('two clients move to one time: it is sold once', async () => {
    const first = await enterGuest()
    const body = {
      ...{ service_id: first.business.service.id, start: at('25T12:00'), client_name: 'Ada' },
      client_phone: `+23767${String(8_000_000 + ++numbers)}`,
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
