import * as guest from '@ujuzi/contract/booking-messages/guest-bookings'
import {
  acceptProposal,
  declineProposal,
  rescheduleBooking,
} from '@ujuzi/contract/bookings/transitions'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { guestLinkFixture } from '../../../testing/fixtures/clients/guest-links.ts'
import { businesses } from '../../businesses/tables.ts'
import { clientRecords } from '../../client-records/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { guestLinks } from './tables.ts'

type Fixture = ReturnType<typeof guestLinkFixture>
let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
let enterGuest: Fixture['enterGuest']
let latestToken: Fixture['latestToken']
let eventsOf: Fixture['eventsOf']
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
  ;({ enterGuest, latestToken, eventsOf } = guestLinkFixture(app))
})
afterAll(() => app.close())
const start = new Date('2026-11-23T12:00:00Z')
beforeEach(() => app.clock.set(start))

const linkInvalid = { ok: false, status: 422, error: { code: 'link_invalid' } }
const wrongStatus = { ok: false, error: { code: 'wrong_status' } }

describe('the link in a text to a client without an account', () => {
  it('text messages to a guest contain one short link per booking, which is stored only as a hash', async () => {
    const { business, id, token, phone, as, texts } = await enterGuest()
    expect(token).toMatch(/^[2-9A-HJ-NP-Za-km-z]{11}n$/)
    await app.call(
      rescheduleBooking,
      { params: { id }, body: { start: at('25T15:00') } },
      await as(),
    )
    expect(await latestToken(phone)).toBe(token)
    expect(await texts()).toEqual([
      `${business.name} has booked Skin fade for you: Wed 25 Nov, 10:00. Confirm or change: http://ujuzi.test/g/${token}`,
      `${business.name} has rescheduled Skin fade. New time: Wed 25 Nov, 15:00. Confirm or change: http://ujuzi.test/g/${token}`,
    ])
    const stored = await app.db.select().from(guestLinks).where(eq(guestLinks.bookingId, id))
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('the guest link shows its booking without the note and without the client’s data', async () => {
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

  it('the calendar entry of a guest booking contains the guest link', async () => {
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
  it('a guest’s repeated confirmations of a booking count once and are shown to the business', async () => {
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
        record: [
          { transition: 'enter' },
          { transition: 'confirm_attendance', by: 'client', by_link: true },
        ],
      },
    })
    expect(await eventsOf(business)).toEqual(['attendance_confirmed'])
    expect(await fixture.listEmailsTo(business.owner.email)).toEqual([])
  })

  it('a guest who reschedules while cancelling is free must confirm the new time again', async () => {
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

  it('within the notice period, a guest can only propose a new time and gets the answer by text message', async () => {
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
      `${business.name} can't do that time. Your booking stays: Wed 25 Nov, 10:00.`,
      `${business.name} has rescheduled Skin fade. New time: Wed 25 Nov, 15:00.`,
    ])
  })

  it.each([
    ['outside the opening hours', '25T03:00', 'outside_hours'],
    ['between the offered start times', '25T10:07', 'start_not_offered'],
    ['in the past', '23T10:00', 'too_soon'],
  ])('a guest cannot reschedule to a time %s', async (_sentence, to, code) => {
    const { move, get } = await enterGuest()
    expect(await move(to)).toMatchObject({ ok: false, error: { code } })
    expect(await get()).toMatchObject({ data: { booking: { start: at('25T10:00') } } })
  })

  it('shows a guest the times to which the booking can be rescheduled', async () => {
    const { params, move } = await enterGuest()
    const query = { from: '2026-11-25', days: 1 }
    const offered = await app.call(guest.listGuestBookingSlots, { params, query })
    const times = offered.ok ? offered.data.days[0]?.slots.map((slot) => slot.start) : []
    expect(times).toContain(at('25T14:00'))
    expect(await move('25T14:00')).toMatchObject({ ok: true })
  })

  it('a guest can cancel once with a reason, and the link then only shows the cancelled booking', async () => {
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
    const url = `/api/guest-bookings/${params.token}/calendar/`
    expect((await app.server.inject({ url })).json()).toMatchObject({
      error: { code: 'wrong_status' },
    })
  }

  it('the guest link ends after the booking but still shows the phone number of the business', async () => {
    const entered = await enterGuest()
    await app.db
      .update(businesses)
      .set({ phone: '+237670000009', showPhoneNumber: true })
      .where(eq(businesses.id, entered.business.id))
    app.clock.set(new Date('2026-11-25T12:00:00Z'))
    await expectEnded(entered, 'over')
    expect(await entered.get()).toMatchObject({ data: { business: { phone: '+237670000009' } } })
  })

  it('the guest link ends when the guest opts out of messages', async () => {
    const entered = await enterGuest()
    await app.db
      .update(clientRecords)
      .set({ consent: 'no', consentAt: start, consentSource: 'business' })
      .where(eq(clientRecords.phone, entered.phone))
    await expectEnded(entered, 'opted_out')
  })

  it('the guest link ends when an account takes over the booking', async () => {
    const entered = await enterGuest()
    const { id } = await app.people.client()
    await app.db
      .update(bookings)
      .set({ clientId: id, guestName: null, guestPhone: null })
      .where(eq(bookings.id, entered.id))
    await expectEnded(entered, 'in_account')
  })

  it('the guest link stops working when the guest’s phone number in the booking is corrected', async () => {
    const { get, id } = await enterGuest()
    await app.db.update(bookings).set({ guestPhone: '+237679999999' }).where(eq(bookings.id, id))
    expect(await get()).toMatchObject(linkInvalid)
  })

  it('the guest link is deleted a month after the booking', async () => {
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
