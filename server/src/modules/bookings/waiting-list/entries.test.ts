import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { violatesConstraint } from '../../../platform/db/constraints.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import {
  fullDay,
  fullHour,
  waitingLineFixture,
} from '../../../testing/fixtures/businesses/waiting-line.ts'
import { createWaitingEntry } from '../../../testing/fixtures/businesses/waiting-list.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { waitingEntries, waitingOffers } from '../waiting-list.tables.ts'

let app: TestApp
let line: ReturnType<typeof waitingLineFixture>
beforeAll(async () => {
  app = await openTestApp()
  line = waitingLineFixture(app)
})
beforeEach(() => app.clock.set(new Date('2026-11-23T09:00:00Z')))
afterAll(() => app.close())

describe('joining', () => {
  it('refuses to put a client on the waiting list while a time that suits the client can be booked', async () => {
    const { service_id } = await line.createFullDay()
    const { token } = await app.people.client()
    const response = await line.tryToJoin(token, service_id, { to: '2026-11-26' })
    expect(response).toMatchObject({ status: 409, error: { code: 'suitable_time_open' } })
  })

  it('refuses a waiting-list entry for days that are past, in the wrong order or too far ahead', async () => {
    const { service_id } = await line.createFullDay()
    const { token } = await app.people.client()
    const refusalOf = async (days: Parameters<typeof line.tryToJoin>[2]) => {
      const response = await line.tryToJoin(token, service_id, days)
      return response.ok ? undefined : (response.error.fields ?? response.error.code)
    }
    expect(await refusalOf({ from: '2026-11-26', to: '2026-11-25' })).toEqual({
      to: 'Enter a valid date (YYYY-MM-DD)',
    })
    expect(await refusalOf({ from: '2026-11-22' })).toEqual({
      from: 'Choose today or a later day',
    })
    expect(await refusalOf({ to: '2026-12-26' })).toEqual({
      to: 'Choose at most 31 days',
    })
    expect(await refusalOf({ earliest: '12:00', latest: '11:00' })).toEqual({
      latest: 'The end must come after the start',
    })
    expect(await refusalOf({ from: '2027-03-01', to: '2027-03-02' })).toBe('too_far')
  })

  it('a client can have three entries on a business’s waiting list, which holds at most 200 entries', async () => {
    const { business, service_id } = await line.createFullDay()
    const client = await app.people.client()
    for (let n = 0; n < 3; n++) {
      expect(await line.tryToJoin(client.token, service_id)).toMatchObject({ status: 201 })
    }
    expect(await line.tryToJoin(client.token, service_id)).toMatchObject({
      error: { code: 'too_many_waiting' },
    })
    const crowd = await app.people.client()
    const id = await createWaitingEntry(app, { businessId: business.id, clientId: crowd.id })
    const [entry] = await app.db.select().from(waitingEntries).where(eq(waitingEntries.id, id))
    if (!entry) throw new Error('No entry')
    const others = Array.from({ length: 196 }, () => ({ ...entry, id: newId() }))
    await app.db.insert(waitingEntries).values(others)
    const late = await app.people.client()
    expect(await line.tryToJoin(late.token, service_id)).toMatchObject({
      error: { code: 'waiting_list_full' },
    })
  })
})

describe('an entry ends', () => {
  const stateOf = async (id: string) => {
    const [row] = await app.db.select().from(waitingEntries).where(eq(waitingEntries.id, id))
    return row?.state
  }

  it('a waiting-list entry ends when its last acceptable start time has passed', async () => {
    const { service_id } = await line.createFullDay()
    const entry = await line.join(service_id)
    app.clock.set(new Date('2026-11-25T16:59:00Z'))
    await line.serve()
    expect(await stateOf(entry.id)).toBe('waiting')
    app.clock.set(new Date('2026-11-25T17:00:00Z'))
    await line.serve()
    expect(await stateOf(entry.id)).toBe('ended')
  })

  it('a waiting-list entry ends when the client is suspended or deletes the account or when the business closes', async () => {
    const suspended = await line.createFullDay()
    const first = await line.join(suspended.service_id)
    const second = await line.join(suspended.service_id)
    await suspended.free()
    await line.serve()
    expect(await first.hasOffer()).toBe(true)
    await app.people.suspend(first.client.id)
    await line.serve()
    expect(await stateOf(first.id)).toBe('ended')
    expect(await second.hasOffer()).toBe(true)
    const now = app.clock.now()
    await app.db
      .update(accounts)
      .set({ deletionRequestedAt: now })
      .where(eq(accounts.id, second.client.id))
    await line.serve()
    expect(await stateOf(second.id)).toBe('ended')

    const closed = await line.createFullDay()
    const third = await line.join(closed.service_id)
    const closing = { closedAt: now, publishedAt: null }
    await app.db.update(businesses).set(closing).where(eq(businesses.id, closed.business.id))
    await line.serve()
    expect(await stateOf(third.id)).toBe('ended')
  })

  it('a waiting-list entry ends when the business removes it', async () => {
    const { service_id, remove } = await line.createFullDay()
    const entry = await line.join(service_id)
    expect(await remove(entry.id)).toMatchObject({ data: { state: 'removed' } })
    expect(await entry.get()).toMatchObject({ state: 'removed' })
  })
})

describe('the business', () => {
  it('the business sees which clients wait for a day and can offer one of them a time outside opening hours', async () => {
    const { service_id, listWaiting, offer } = await line.createFullDay()
    await line.join(service_id)
    const second = await line.join(service_id)
    expect(await listWaiting('2026-11-26')).toMatchObject({ data: { count: 0 } })
    expect(await listWaiting('2026-11-25')).toMatchObject({
      data: { results: [{}, { id: second.id, client: { name: 'Josiane Tchoua' } }] },
    })
    expect(await offer(second.id, fullHour)).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await offer(second.id, at('25T19:00'))).toMatchObject({
      data: { offer: { start: at('25T19:00'), by_hand: true } },
    })
    expect(await offer(second.id, at('25T20:00'))).toMatchObject({ error: { code: 'has_offer' } })
    await line.serve()
    expect(await second.accept()).toMatchObject({ status: 201, data: { start: at('25T19:00') } })
  })
})

describe('the database refuses', () => {
  it('the database refuses to book a time offered to the waiting list and to offer a time that is booked', async () => {
    const { bookingId, free, service_id } = await line.createFullDay()
    const first = await line.join(service_id)
    const second = await line.join(service_id)
    await free()
    await line.serve()
    const [cancelled] = await app.db.select().from(bookings).where(eq(bookings.id, bookingId))
    const again = app.db
      .update(bookings)
      .set({ status: 'confirmed' })
      .where(eq(bookings.id, bookingId))
    const violated = (write: PromiseLike<unknown>, constraint: string) =>
      Promise.resolve(write).then(
        () => false,
        (error) => violatesConstraint(error, constraint),
      )
    expect(await violated(again, 'bookings_time_not_offered')).toBe(true)
    if (!cancelled) throw new Error('No booking')
    const copy = { ...cancelled, id: newId(), status: 'confirmed' as const }
    expect(await violated(app.db.insert(bookings).values(copy), 'bookings_time_not_offered')).toBe(
      true,
    )

    const [offer] = await app.db
      .select()
      .from(waitingOffers)
      .where(eq(waitingOffers.entryId, first.id))
    if (!offer) throw new Error('No offer')
    const twin = { ...offer, id: newId(), entryId: second.id }
    expect(
      await violated(app.db.insert(waitingOffers).values(twin), 'waiting_offers_resource_free'),
    ).toBe(true)
    await first.accept()
    expect(
      await violated(app.db.insert(waitingOffers).values(twin), 'waiting_offers_time_not_booked'),
    ).toBe(true)
  })

  it('the database refuses a waiting-list entry with its days in the wrong order', async () => {
    const { business, client } = await line.createFullDay()
    const write = createWaitingEntry(
      app,
      { businessId: business.id, clientId: client.id },
      { lastDay: '2026-11-24', firstDay: fullDay.from },
    )
    await expect(write).rejects.toSatisfy((error) =>
      violatesConstraint(error, 'waiting_entries_days'),
    )
  })
})
