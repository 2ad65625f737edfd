import { afterAll, beforeAll, expect, test } from 'vitest'
import { violates } from '../../platform/db/constraints.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { bookings } from './tables.ts'

let app: TestApp
let business: Awaited<ReturnType<TestApp['people']['business']>>

beforeAll(async () => {
  app = await openTestApp()
  business = await app.people.business({ chairCount: 2 })
})
afterAll(() => app.close())

type Visit = {
  chair?: number
  from: number
  to: number
  status?: 'confirmed' | 'cancelled'
  clientId?: string
}

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 8, minutes))

/** Writes a booking as an import script or a forgotten path would: without a lock, without asking a rule. */
async function insert({ chair = 0, from, to, status = 'confirmed', clientId }: Visit) {
  const chairId = business.chairs[chair]?.id ?? ''
  await app.db.insert(bookings).values({
    businessId: business.id,
    chairId,
    serviceId: business.service.id,
    clientId: clientId ?? null,
    status,
    startsAt: at(from),
    endsAt: at(to),
    busyUntil: at(to),
    localDay: '2026-11-25',
    serviceTitle: 'Skin fade',
    priceMinor: 5000,
    currency: 'XAF',
    policy: {
      free_cancellation_hours: 24,
      partial_refund_hours: 12,
      no_refund_hours: 2,
      cancellation_fee_percentage: 25,
    },
    placeKind: 'business',
    refundFrom: at(from),
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  })
}

const refusal = (visit: Visit) =>
  insert(visit).then(
    () => 'accepted',
    (error) =>
      ['bookings_chair_free', 'bookings_client_free'].find((name) => violates(error, name)) ??
      error,
  )

test('the database itself refuses a second active booking of one chair at one time', async () => {
  expect(await refusal({ from: 0, to: 60 })).toBe('accepted')
  expect(await refusal({ from: 0, to: 60 })).toBe('bookings_chair_free')
  expect(await refusal({ from: 30, to: 45 })).toBe('bookings_chair_free')
  expect(await refusal({ from: 59, to: 120 })).toBe('bookings_chair_free')
})

test('a visit that touches another is no overlap, nor is one on another chair or one called off', async () => {
  expect(await refusal({ from: 60, to: 120 })).toBe('accepted')
  expect(await refusal({ chair: 1, from: 0, to: 60 })).toBe('accepted')
  expect(await refusal({ from: 0, to: 60, status: 'cancelled' })).toBe('accepted')
})

test('one client cannot be in two chairs at once', async () => {
  const { id } = await app.people.client()
  expect(await refusal({ from: 200, to: 260, clientId: id })).toBe('accepted')
  expect(await refusal({ chair: 1, from: 230, to: 290, clientId: id })).toBe('bookings_client_free')
})
