import { and, eq, isNotNull } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { noteAbout } from '../../../testing/fixtures/clients/client-records.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { accounts } from '../../accounts/tables.ts'
import { clientRecords } from '../../client-records/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(start.getTime() - days * dayMs)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())

/** A note of a business whose owner keeps data for 100 days; `noteDays` and `bookingDays` are ages. */
async function createNote({ noteDays, bookingDays }: { noteDays: number; bookingDays?: number }) {
  const business = await app.people.business()
  const client = await app.people.client()
  await app.db
    .update(accounts)
    .set({ dataRetentionDays: 100 })
    .where(eq(accounts.id, business.owner.id))
  if (bookingDays !== undefined) {
    const endsAt = daysAgo(bookingDays)
    const startsAt = new Date(endsAt.getTime() - 3_600_000)
    const times = { startsAt, endsAt, busyUntil: endsAt }
    await createPastBooking(app)(business, 0, { clientId: client.id, ...times })
  }
  const at = daysAgo(noteDays)
  await noteAbout(app, {
    businessId: business.id,
    clientId: client.id,
    note: 'Allergic to argan oil.',
    at,
  })
  return business.id
}

const hasNote = async (businessId: string) => {
  await app.tasks['privacy.retention']?.({}, {} as JobHelpers)
  const noted = and(eq(clientRecords.businessId, businessId), isNotNull(clientRecords.note))
  return (await app.db.$count(clientRecords, noted)) === 1
}

describe('a private note about a client', () => {
  test('a private note about a client is deleted once it and the last booking are older than the retention period', async () => {
    expect(await hasNote(await createNote({ noteDays: 101 }))).toBe(false)
    expect(await hasNote(await createNote({ noteDays: 101, bookingDays: 101 }))).toBe(false)
  })

  test('a private note about a client stays while it or the last booking is recent or a booking is upcoming', async () => {
    expect(await hasNote(await createNote({ noteDays: 99 }))).toBe(true)
    expect(await hasNote(await createNote({ noteDays: 400, bookingDays: 99 }))).toBe(true)
    expect(await hasNote(await createNote({ noteDays: 400, bookingDays: -5 }))).toBe(true)
  })
})
