import { createBookingSeries, previewBookingSeries } from '@ujuzi/contract/bookings/series'
import { rescheduleBooking, resizeBooking } from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { addTimeOff, removeTimeOff } from '@ujuzi/contract/schedule/closings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import {
  type ClosedDay,
  openingChanges,
} from '../../../testing/fixtures/businesses/opening-changes.ts'
import { fullHour, waitingLineFixture } from '../../../testing/fixtures/businesses/waiting-line.ts'
import { setShape } from '../../../testing/fixtures/service-options.ts'
import { createBookingMessenger } from '../../booking-messages/messenger/commands.ts'
import { serviceSessions } from '../../businesses/tables.ts'
import { checkListings, refreshListings } from '../../search/commands.ts'
import { requestBooking } from '../requests/commands.ts'
import { waitingChanges, waitingOffers } from '../waiting-list.tables.ts'
import { withOpenTimeOffers } from './offers.commands.ts'

let app: TestApp
let line: ReturnType<typeof waitingLineFixture>
let changes: ReturnType<typeof openingChanges>
beforeAll(async () => {
  app = await openTestApp()
  line = waitingLineFixture(app)
  changes = openingChanges(app)
})
beforeEach(() => app.clock.set(new Date('2026-11-23T09:00:00Z')))
afterAll(() => app.close())

const names = Object.keys(openingChanges({} as TestApp))

/** Requests of clients who wait for nothing, for all these starts; returns the starts that they got. */
async function requestAll({ business, starts }: ClosedDay) {
  const responses = await Promise.all(
    starts.map(async (start) =>
      line.request(await app.people.client(), { service_id: business.service.id, start }),
    ),
  )
  return responses.flatMap((one) => (one.ok ? [one.data.start] : []))
}

async function createClosedDay(name: string) {
  const create = changes[name]
  if (!create) throw new Error(name)
  const day = await create()
  await refreshListings(app.db, [day.business.id], app.clock.now())
  return day
}

const listMarks = async (businessId: string) => {
  const marks = app.db
    .select()
    .from(waitingChanges)
    .where(eq(waitingChanges.businessId, businessId))
  return (await marks).map(({ serveFirst }) => serveFirst)
}

describe('no client overtakes those who wait', () => {
  it.each(names)(
    'clients on the waiting list are offered new free times before anyone else can book them when %s',
    async (name) => {
      const day = await createClosedDay(name)
      expect(await requestAll(day)).toEqual([])
      const waiting = [await line.join(day.business.service.id)]
      if (day.starts.length > 1) waiting.push(await line.join(day.business.service.id))
      await line.serve()

      // No job runs: the requests of the others are all that could have the list served.
      const [, ...got] = await Promise.all([
        day.open(),
        ...Array.from({ length: 4 }, () => requestAll(day)),
      ])
      got.push(await requestAll(day))
      const offered = await app.db
        .select({ start: waitingOffers.startsAt, entryId: waitingOffers.entryId })
        .from(waitingOffers)
        .where(eq(waitingOffers.businessId, day.business.id))
        .orderBy(waitingOffers.startsAt)
      expect(offered).toEqual(
        waiting.map(({ id }, n) => ({ entryId: id, start: new Date(day.starts[n] ?? '') })),
      )
      expect(got.flat()).toEqual(day.starts.slice(waiting.length))
      for (const one of waiting) expect(await one.accept()).toMatchObject({ status: 201 })
      const { differing } = await checkListings(app.db, app.clock.now())
      expect(differing).not.toContain(day.business.id)
    },
  )
})

it('clients waiting for a class are offered the seats of a new start time of the class', async () => {
  const business = await app.people.business({
    openings: [{ weekday: 3, opens: 600, closes: 660 }],
    autoAcceptBookings: true,
  })
  const service_id = business.service.id
  await setShape(app.db, service_id, { seats: 2 }, [{ weekday: 5, startsMinute: 600 }])
  const waiting = [await line.join(service_id), await line.join(service_id)]
  await line.serve()
  const added = { serviceId: service_id, weekday: 3, startsMinute: 600 }
  await app.db.insert(serviceSessions).values(added)
  const stranger = await app.people.client()
  expect(await line.request(stranger, { service_id, start: fullHour })).toMatchObject({
    error: { code: 'slot_taken' },
  })
  for (const one of waiting) expect((await one.get()).offer).toMatchObject({ start: fullHour })
})

describe('before opened times are offered', () => {
  /** Time off of the business on the day was just deleted, and one client waits for the day. */
  async function openWithWaiting() {
    const day = await createClosedDay('time off of the business is deleted')
    const first = await line.join(day.business.service.id)
    await line.serve()
    await day.open()
    expect(await listMarks(day.business.id)).toEqual([true])
    return { ...day, first, service_id: day.business.service.id }
  }
  const hour = at('25T10:00')
  const later = at('25T12:00')

  it('the business cannot enter a walk-in at a new free time that suits the first client on the waiting list', async () => {
    const { business, service_id, first } = await openWithWaiting()
    const as = { as: await app.people.signIn(business.owner.id) }
    const guest = { service_id, client_name: 'Mama Ngozi' }
    const starts = [hour, '2026-12-02T10:00:00+01:00']
    const series = { body: { ...guest, every_weeks: 1, starts } }
    expect(await app.call(createBookingSeries, series, as)).toMatchObject({
      error: { code: 'slot_taken' },
    })
    expect((await first.get()).offer).toMatchObject({ start: hour })
    const { differing } = await checkListings(app.db, app.clock.now())
    expect(differing).not.toContain(business.id)
    const walkIn = (start: string) => app.call(createWalkIn, { body: { ...guest, start } }, as)
    expect(await walkIn(hour)).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await walkIn(later)).toMatchObject({ status: 201 })
  })

  it('previewing a booking series makes no offers to the waiting list', async () => {
    const { business, service_id, first } = await openWithWaiting()
    const body = { service_id, start: hour, every_weeks: 1, times: 2 }
    const as = { as: await app.people.signIn(business.owner.id) }
    expect(await app.call(previewBookingSeries, { body }, as)).toMatchObject({ status: 200 })
    expect(await first.hasOffer()).toBe(false)
  })

  it('a client cannot reschedule to a new free time because the time is offered to the waiting list first', async () => {
    const day = await createClosedDay('time off of the business is deleted')
    const service_id = day.business.service.id
    const mover = await app.people.client()
    const booked = await line.request(mover, { service_id, start: '2026-12-02T10:00:00+01:00' })
    const first = await line.join(service_id)
    await day.open()
    const move = async (start: string) => {
      const params = { id: booked.ok ? booked.data.id : '' }
      const as = { as: await app.people.signIn(mover.id) }
      return app.call(rescheduleBooking, { params, body: { start } }, as)
    }
    expect(await move(hour)).toMatchObject({ error: { code: 'slot_taken' } })
    expect((await first.get()).offer).toMatchObject({ start: hour })
    expect(await move(later)).toMatchObject({ status: 200 })
  })

  it('joining the waiting list is refused only if a suitable time is left after earlier clients got offers', async () => {
    const { service_id, first } = await openWithWaiting()
    const { token } = await app.people.client()
    const at10 = { earliest: '10:00', latest: '10:00' }
    expect(await line.tryToJoin(token, service_id, at10)).toMatchObject({ status: 201 })
    expect(await first.hasOffer()).toBe(true)
    expect(await line.tryToJoin(token, service_id)).toMatchObject({
      error: { code: 'suitable_time_open' },
    })
  })

  it('a broken waiting-list entry does not stop a booking, and the background job serves the list later', async () => {
    const { business, service_id, first } = await openWithWaiting()
    const errors = [
      Object.assign(new Error('lock timeout'), { code: '55P03' }),
      new Error('A broken entry'),
    ]
    const failing = {
      ...withOpenTimeOffers({
        ...createBookingMessenger({
          publicUrl: () => 'http://ujuzi.test',
          mailFrom: 'Ujuzi <hello@ujuzi.test>',
        }),
        onCalendarChanged: async () => {},
        onBookingChanged: async () => {},
        indexedCalendarRange: (now: Date) => ({ from: now, to: now }),
      }),
      offerOpenTimes: async () => {
        throw errors.shift()
      },
    }
    const book = async (start: string) => {
      const { id: clientId } = await app.people.client()
      const ctx = { db: app.db, now: app.clock.now() }
      return requestBooking(failing, ctx, { clientId, body: { service_id, start } })
    }
    await expect(book(hour)).rejects.toThrow('lock timeout')
    expect(await listMarks(business.id)).toEqual([true])
    expect(await book(hour)).toMatchObject({ booking: { status: 'confirmed' } })
    expect(await book(later)).toMatchObject({ booking: { status: 'confirmed' } })
    expect(errors).toEqual([])
    expect(await listMarks(business.id)).toEqual([false])
    await line.serve()
    expect((await first.get()).offer).toMatchObject({ start: at('25T11:00') })
  })
})

describe('the first client on the waiting list comes before everyone else', () => {
  it('when a waiting client declines the offered time or leaves the list, the next client is offered the time', async () => {
    const { service_id, free } = await line.createFullDay()
    const [first, second, third] = [
      await line.join(service_id),
      await line.join(service_id),
      await line.join(service_id),
    ]
    await free()
    await line.serve()
    const request = async () =>
      line.request(await app.people.client(), { service_id, start: fullHour })
    expect(await first.decline()).toMatchObject({ status: 200 })
    expect(await request()).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await second.hasOffer()).toBe(true)
    expect(await second.leave()).toMatchObject({ status: 200 })
    expect(await request()).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await third.hasOffer()).toBe(true)
  })

  it('one run of the waiting-list job withdraws an offer that new time off covers and finishes all its work', async () => {
    const { business, service_id, free } = await line.createFullDay()
    const first = await line.join(service_id)
    await free()
    await line.serve()
    expect(await first.hasOffer()).toBe(true)
    const as = { as: await app.people.signIn(business.owner.id) }
    const body = { start: at('25T00:00'), end: at('26T00:00') }
    expect(await app.call(addTimeOff, { body }, as)).toMatchObject({ status: 201 })
    await line.serve()
    expect(await first.hasOffer()).toBe(false)
    expect(await listMarks(business.id)).toEqual([])
  })

  it('the first waiting client is offered the time that a shortened booking frees', async () => {
    const { business, bookingId, service_id } = await line.createFullDay({
      service: { durationMinutes: 30 },
      bufferTimeMinutes: 0,
    })
    const as = async () => ({ as: await app.people.signIn(business.owner.id) })
    const resize = async (end: string) =>
      app.call(resizeBooking, { params: { id: bookingId }, body: { end } }, await as())
    expect(await resize(at('25T11:00'))).toMatchObject({ status: 200 })
    const first = await line.join(service_id)
    await line.serve()
    expect(await resize(at('25T10:30'))).toMatchObject({ status: 200 })
    const half = { service_id, start: at('25T10:30') }
    expect(await line.request(await app.people.client(), half)).toMatchObject({
      error: { code: 'slot_taken' },
    })
    expect((await first.get()).offer).toMatchObject({ start: half.start })
  })
})

describe('a change of many rows', () => {
  const addRepeated = async (business: ClosedDay['business']) => {
    const as = { as: await app.people.signIn(business.owner.id) }
    const body = { start: at('24T12:00'), end: at('24T13:00'), repeat: { unit: 'week' as const } }
    const off = await app.call(addTimeOff, { body }, as)
    if (!off.ok) throw new Error(off.error.code)
    const { id, version } = off.data
    const query = { scope: 'all' as const, version }
    return () => app.call(removeTimeOff, { params: { id }, query }, as)
  }

  it('deleting a series of time off records one calendar change for the waiting list if a client waits', async () => {
    const { business, service_id } = await line.createFullDay()
    const remove = await addRepeated(business)
    await line.join(service_id)
    await app.db.delete(waitingChanges).where(eq(waitingChanges.businessId, business.id))
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await listMarks(business.id)).toEqual([true])
  })

  it('deleting a series of time off records no calendar change for the waiting list if nobody waits', async () => {
    const { business } = await line.createFullDay()
    const remove = await addRepeated(business)
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await listMarks(business.id)).toEqual([])
  })
})
