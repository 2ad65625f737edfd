import { type Booking, bookingStatuses, listBookings } from '@ujuzi/contract/bookings/bookings'
import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookingTransitions } from '../../bookings/tables.ts'
import { resources } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

type Setup = Awaited<ReturnType<typeof fixture.createBooking>>

/** The block with what it leaves out, and without phone numbers and photos. */
const completed = (block: CalendarBooking) => ({
  seats: 1,
  client: null,
  guest: null,
  client_confirmed_at: null,
  note: null,
  place: { kind: 'business' },
  proposal: null,
  cancelled_by: null,
  no_show: null,
  reschedule_is_free: false,
  ...block,
  can: { reschedule: false, assign: false, resize: false, ...block.can },
  member: block.member ?? null,
})

/** The fields of this booking that its block has. */
const blockOf = ({ client, guest, member, service, can, ...booking }: Booking) => ({
  id: booking.id,
  status: booking.status,
  start: booking.start,
  end: booking.end,
  service: { id: service.id, name: service.name },
  seats: booking.seats,
  client: client && { name: client.name },
  guest: guest && { name: guest.name },
  resource: booking.resource,
  member: member?.chosen ? { name: member.name, chosen: true } : null,
  client_confirmed_at: booking.client_confirmed_at,
  price: booking.price,
  currency: booking.currency,
  note: booking.note,
  place: booking.place,
  proposal: booking.proposal,
  cancelled_by: booking.cancelled_by,
  no_show: booking.no_show,
  can: { reschedule: can.reschedule, assign: can.assign, resize: can.resize },
  reschedule_is_free: booking.reschedule_is_free,
})

async function load({ business }: Setup, contacts?: 'true') {
  const as = { as: await app.people.signIn(business.owner.id) }
  const query = { from: '2026-11-25', days: 1, contacts }
  const businessCalendar = await app.call(getBusinessCalendar, { query }, as)
  const list = await app.call(listBookings, { query: { role: 'professional' } }, as)
  if (!businessCalendar.ok || !list.ok) throw new Error('Not loaded')
  return { blocks: businessCalendar.data.bookings, full: list.data.results }
}

const kinds = {
  plain: {},
  'with a note at the place of the client': {
    note: 'Second door',
    placeKind: 'client',
    placeAddress: 'Rue Joffre',
    placePlusCode: '6FMHVGCC+22',
  },
  'with a chosen person': { chosenByClient: true },
  'of a guest': { clientId: null, guestName: 'Pauline Etoa', guestPhone: '+237670000001' },
  'of a guest who has confirmed': {
    clientId: null,
    guestName: 'Pauline Etoa',
    clientConfirmedAt: new Date('2026-11-24T07:00:00Z'),
  },
  'of an erased client': {},
  'of a group of four': { seats: 4 },
  'with a proposed new time': {
    proposedStart: new Date('2026-11-26T09:00:00Z'),
    proposedBy: 'client',
  },
  'of a contested no-show': {
    noShowOf: 'client',
    noShowAt: new Date('2026-11-25T12:00:00Z'),
    contestedAt: new Date('2026-11-25T13:00:00Z'),
  },
  'that the client cancelled': { cancelledBy: 'client', refundPercent: 100 },
} as const satisfies Record<string, Partial<typeof bookings.$inferInsert>>

const times = ['2026-11-23T07:00:00Z', '2026-11-25T09:30:00Z', '2026-11-26T07:00:00Z']

test.each(Object.entries(kinds))(
  'the calendar shows the data of the booking list for each booking except declined and expired ones: %s',
  async (kind, changes) => {
    app.clock.set(new Date('2026-11-23T07:00:00Z'))
    const setup = await fixture.createBooking({ accepted: true })
    await app.db
      .update(bookings)
      .set({ ...changes, updatedAt: app.clock.now() })
      .where(eq(bookings.id, setup.id))
    await app.db
      .update(resources)
      .set({ name: 'Efua' })
      .where(eq(resources.businessId, setup.business.id))
    const erasedAt = kind === 'of an erased client' ? app.clock.now() : null
    await app.db
      .update(accounts)
      .set({ deletionRequestedAt: erasedAt, erasedAt })
      .where(eq(accounts.id, setup.client.id))
    await app.db.insert(bookingTransitions).values({
      bookingId: setup.id,
      businessId: setup.business.id,
      transition: 'cancel',
      party: 'client',
      fromStatus: 'confirmed',
      toStatus: 'cancelled',
      at: app.clock.now(),
    })
    for (const status of bookingStatuses) {
      await app.db
        .update(bookings)
        .set({ status, answerBy: new Date('2026-11-24T09:00:00Z') })
        .where(eq(bookings.id, setup.id))
      for (const time of times) {
        app.clock.set(new Date(time))
        const { blocks, full } = await load(setup)
        const isShown = status !== 'declined' && status !== 'expired'
        expect(blocks.map(completed)).toEqual(isShown ? full.map(blockOf) : [])
      }
    }
  },
)

test('the calendar includes clients’ phone numbers and photos only if the request asks for contacts', async () => {
  app.clock.set(new Date('2026-11-23T07:00:00Z'))
  const setup = await fixture.createBooking({ accepted: true })
  const phone = '+237670000002'
  await app.db.update(accounts).set({ phone }).where(eq(accounts.id, setup.client.id))
  const clientOf = async (contacts?: 'true') => (await load(setup, contacts)).blocks[0]?.client
  expect(await clientOf()).toEqual({ name: setup.client.name })
  expect(await clientOf('true')).toEqual({ name: setup.client.name, phone, photo: null })
  await app.db
    .update(bookings)
    .set({ status: 'pending', answerBy: app.clock.now() })
    .where(eq(bookings.id, setup.id))
  expect(await clientOf('true')).toMatchObject({ phone: null })
})
