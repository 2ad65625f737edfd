import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resources } from './modules/businesses/tables.ts'
import { bookings } from './modules/schedule/bookings.tables.ts'
import { lockBusiness } from './modules/schedule/queries.ts'
import { retirePersonResource } from './modules/schedule/resources/commands.ts'
import { transact } from './platform/db/transaction.ts'
import {
  countResponses,
  raceRounds,
  startTwoProcesses,
  type TwoProcesses,
} from './testing/app/two-processes.ts'
import { someOf } from './testing/cases.ts'
import { addTeam } from './testing/fixtures/businesses/team.ts'

// Rounds of fifty requests are slow on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let app: TwoProcesses
let clients: { token: string }[]
beforeAll(async () => {
  app = await startTwoProcesses('team')
  clients = await Promise.all(Array.from({ length: 50 }, () => app.people.client()))
})
afterAll(() => app.close())

/** A business with three people who all do its service, and no other resource. */
async function salon() {
  const business = await app.people.business({ autoAcceptBookings: true, maxDailyBookings: 50 })
  const now = new Date()
  await app.db
    .update(resources)
    .set({ retiredAt: now })
    .where(eq(resources.businessId, business.id))
  const leaver = await app.people.professional()
  const names = [{ name: 'Ama' }, { name: 'Bola' }, { name: 'Chi', accountId: leaver.id }]
  const people = Object.values(await addTeam(app.db, business.id, names, now))
  /** Fifty requests for one time: every other one for anyone, the others for each person in turn. */
  const requestAll = (start: string) =>
    clients.map((client, index) => {
      const member_id = index % 2 === 0 ? undefined : people[index % people.length]
      const body = { service_id: business.service.id, start, ...(member_id && { member_id }) }
      return app.callOn(index, requestBooking, { body }, client)
    })
  const listBooked = async (start: string) => {
    const isActive = inArray(bookings.status, ['pending', 'confirmed'])
    const rows = await app.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.businessId, business.id), isActive))
    return rows.filter(({ startsAt }) => startsAt.getTime() === Date.parse(start))
  }
  return { business, leaver, people, requestAll, listBooked }
}

test('fifty simultaneous booking requests for one time book each of three team members once', async () => {
  const { people, requestAll, listBooked } = await salon()
  for (const { at } of someOf(raceRounds)) {
    const start = at('10:00')
    const counts = countResponses(await Promise.all(requestAll(start)))
    expect(counts).toEqual({ 201: 3, slot_taken: 47 })
    const booked = await listBooked(start)
    expect(booked.map(({ resourceId }) => resourceId).toSorted()).toEqual(people.toSorted())
    expect(new Set(booked.map(({ clientId }) => clientId)).size).toBe(3)
  }
})

test('a team member who leaves during simultaneous booking requests is not booked afterwards', async () => {
  for (const { at } of someOf(raceRounds)) {
    const { business, leaver, people, requestAll, listBooked } = await salon()
    const start = at('10:00')
    const deps = { onCalendarChanged: async () => {}, onPersonRetired: async () => {} }
    const key = { businessId: business.id, accountId: leaver.id }
    const [responses, left] = await Promise.all([
      Promise.all(requestAll(start)),
      transact(app.db, async (tx) => {
        await lockBusiness(tx, business.id)
        return retirePersonResource(deps, { db: tx, now: new Date() }, key)
      }),
    ])
    const booked = await listBooked(start)
    const made = responses.flatMap((response) => (response.ok ? [response.data.id] : []))
    expect(booked.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
    const used = booked.map(({ resourceId }) => resourceId)
    expect(new Set(used).size).toBe(used.length)
    expect(used.every((id) => people.includes(id))).toBe(true)
    const ofLeaver = used.filter((id) => id === people[2])
    expect(ofLeaver).toHaveLength(left.upcoming)
  }
})
