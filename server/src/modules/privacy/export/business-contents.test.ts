import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { dataExportFixture } from '../../../testing/fixtures/accounts/data-export.ts'
import { createRepeatedTimeOff } from '../../../testing/fixtures/repeats/time-off.ts'
import {
  resources,
  serviceOptions,
  serviceSessions,
  services,
  timeOff,
} from '../../businesses/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let dataExport: ReturnType<typeof dataExportFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  dataExport = dataExportFixture(app)
})
afterAll(() => app.close())

test('a business’s data export contains its capacity, people, time off and repeated time off', async () => {
  const business = await app.people.business({
    resourceCount: 3,
    maxDailyBookings: 12,
    bufferTimeMinutes: 10,
  })
  const [retired, named] = business.resources
  await app.db
    .update(resources)
    .set({ name: 'Efua', kind: 'person' })
    .where(eq(resources.id, named?.id ?? ''))
  await app.db
    .update(resources)
    .set({ retiredAt: start })
    .where(eq(resources.id, retired?.id ?? ''))
  const span = { businessId: business.id, endsAt: new Date('2026-12-01T23:00:00Z') }
  await app.db.insert(timeOff).values([
    { ...span, startsAt: new Date('2026-11-27T23:00:00Z'), away: true, reason: 'Wedding' },
    { ...span, startsAt: new Date('2026-12-01T15:00:00Z') },
  ])
  await createRepeatedTimeOff(app, business.id, 'Lunch')
  const texts = await dataExport.getFiles(business.owner)
  expect(JSON.parse(texts['business.json'] ?? '')).toMatchObject({
    max_concurrent_bookings: 2,
    people_and_places: [{ name: 'Efua', kind: 'person', bookable: true }],
    max_daily_bookings: 12,
    buffer_time_minutes: 10,
    time_off: [
      {
        start: '2026-11-27T23:00:00.000Z',
        end: '2026-12-01T23:00:00.000Z',
        reason: 'Wedding',
        away: true,
      },
      { reason: null, away: false },
    ],
    repeated_time_off: [
      { unit: 'week', every: 2, weekdays: [1, 4], from: '12:30', minutes: 60, reason: 'Lunch' },
    ],
  })
})

test('a business’s data export contains service variants, archived add-ons and weekly sessions', async () => {
  const business = await app.people.business()
  const serviceId = business.service.id
  const option = { serviceId, durationMinutes: 60, position: 0, createdAt: start }
  await app.db.transaction(async (tx) => {
    await tx.insert(serviceOptions).values([
      { ...option, kind: 'variant', name: 'Long', priceMinor: 9000 },
      { ...option, kind: 'add_on', name: 'Wash', priceMinor: 500, archivedAt: start, position: 1 },
    ])
    await tx.insert(serviceSessions).values({ serviceId, weekday: 6, startsMinute: 570 })
    await tx
      .update(services)
      .set({ hasVariants: true, priceMinor: 9000, durationMinutes: 60, seats: 8 })
      .where(eq(services.id, serviceId))
  })
  const texts = await dataExport.getFiles(business.owner)
  const [service] = JSON.parse(texts['business.json'] ?? '').services
  expect(service).toMatchObject({
    price: 9000,
    seats: 8,
    options: [
      { kind: 'variant', name: 'Long', price: 9000, archived_at: null },
      { kind: 'add_on', name: 'Wash', price: 500, archived_at: start.toISOString() },
    ],
    sessions: [{ weekday: 6, start: '09:30' }],
  })
})
