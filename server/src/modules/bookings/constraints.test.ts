import { afterAll, beforeAll, expect, test } from 'vitest'
import { violatesConstraint } from '../../platform/db/constraints.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { type BookingRow, bookings } from '../schedule/bookings.tables.ts'

let app: TestApp
let business: Awaited<ReturnType<TestApp['people']['business']>>

beforeAll(async () => {
  app = await openTestApp()
  business = await app.people.business({ resourceCount: 2 })
})
afterAll(() => app.close())

type Visit = {
  resource?: number
  from: number
  to: number
  status?: 'confirmed' | 'cancelled'
  clientId?: string
  shape?: Partial<Pick<BookingRow, 'preparationMinutes' | 'gaps' | 'seats' | 'seat'>>
}

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 8, minutes))

/** Writes a booking as an import script or a forgotten path would: without a lock, without asking a rule. */
async function insert({ resource = 0, from, to, status = 'confirmed', clientId, shape }: Visit) {
  const resourceId = business.resources[resource]?.id ?? ''
  await app.db.insert(bookings).values({
    businessId: business.id,
    resourceId,
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
    ...shape,
  })
}

const constraints = [
  'bookings_resource_free',
  'bookings_client_free',
  'bookings_seat_free',
  'bookings_seat_range',
  'bookings_gaps_inside',
]

const refusal = (visit: Visit) =>
  insert(visit).then(
    () => 'accepted',
    (error) => constraints.find((name) => violatesConstraint(error, name)) ?? error,
  )

test('the database refuses overlapping active bookings of one resource', async () => {
  expect(await refusal({ from: 0, to: 60 })).toBe('accepted')
  expect(await refusal({ from: 0, to: 60 })).toBe('bookings_resource_free')
  expect(await refusal({ from: 30, to: 45 })).toBe('bookings_resource_free')
  expect(await refusal({ from: 59, to: 120 })).toBe('bookings_resource_free')
})

test('the database accepts adjacent bookings, overlaps on different resources and overlaps with a cancelled booking', async () => {
  expect(await refusal({ from: 60, to: 120 })).toBe('accepted')
  expect(await refusal({ resource: 1, from: 0, to: 60 })).toBe('accepted')
  expect(await refusal({ from: 0, to: 60, status: 'cancelled' })).toBe('accepted')
})

test('the database refuses overlapping bookings of one client on two resources', async () => {
  const { id } = await app.people.client()
  expect(await refusal({ from: 200, to: 260, clientId: id })).toBe('accepted')
  expect(await refusal({ resource: 1, from: 230, to: 290, clientId: id })).toBe(
    'bookings_client_free',
  )
})

test('the database accepts a second booking inside the gap of a booking, but none that reaches beyond the gap', async () => {
  const gaps = '{[30,60)}'
  expect(await refusal({ from: 400, to: 490, shape: { gaps } })).toBe('accepted')
  expect(await refusal({ from: 429, to: 450 })).toBe('bookings_resource_free')
  expect(await refusal({ from: 440, to: 461 })).toBe('bookings_resource_free')
  expect(await refusal({ from: 430, to: 460 })).toBe('accepted')
  expect(await refusal({ from: 430, to: 460 })).toBe('bookings_resource_free')
  expect(await refusal({ from: 600, to: 660, shape: { gaps } })).toBe('bookings_gaps_inside')
})

test('the database refuses a booking whose preparation time overlaps another booking', async () => {
  const shape = { preparationMinutes: 20 }
  expect(await refusal({ from: 700, to: 760 })).toBe('accepted')
  expect(await refusal({ from: 779, to: 800, shape })).toBe('bookings_resource_free')
  expect(await refusal({ from: 780, to: 800, shape })).toBe('accepted')
  expect(await refusal({ from: 755, to: 761 })).toBe('bookings_resource_free')
})

test('the database accepts one booking per seat of a group session and no overlapping booking outside the session', async () => {
  const seated = (seat: number) => ({ from: 1000, to: 1060, shape: { seats: 2, seat } })
  expect(await refusal(seated(1))).toBe('accepted')
  expect(await refusal(seated(1))).toBe('bookings_seat_free')
  expect(await refusal(seated(3))).toBe('bookings_seat_range')
  expect(await refusal(seated(2))).toBe('accepted')
  expect(await refusal({ from: 1000, to: 1060 })).toBe('bookings_resource_free')
  expect(await refusal({ ...seated(1), from: 1010 })).toBe('bookings_resource_free')
})
