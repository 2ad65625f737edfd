import { fileURLToPath } from 'node:url'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { joinWaitingList } from '@ujuzi/contract/bookings/waiting-list'
import { addTimeOff, removeTimeOff } from '@ujuzi/contract/schedule/closings'
import { and, eq, inArray } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { waitingChanges, waitingOffers } from './modules/bookings/waiting-list.tables.ts'
import { openDb, openPool, type RootDb } from './platform/db/db.ts'
import { repeatWhileBusy } from './testing/app/repeat-while-busy.ts'
import {
  callServer,
  getData,
  type ServerProcess,
  startServer,
  waitForServer,
} from './testing/app/server-process.ts'
import { serverDatabaseEnv } from './testing/app/test-app.ts'
import { ensureTestDatabase } from './testing/database/worker-database.ts'
import { peopleFixture } from './testing/fixtures/people.ts'

// Servers are started and killed on a busy machine.
vi.setConfig({ testTimeout: 480_000, hookTimeout: 240_000 })

const authSecret = 'a secret of servers that are killed while times open'
const killAt = fileURLToPath(new URL('./testing/app/kill-at.ts', import.meta.url))

let url: string
let pool: pg.Pool
let db: RootDb
const servers: ServerProcess[] = []

beforeAll(async () => {
  url = await ensureTestDatabase(`test_opened_killed_${process.pid}`)
  pool = openPool(url, 5)
  db = openDb(pool)
})
afterEach(() => Promise.all(servers.map(kill)))
afterAll(() => pool.end())

/** Starts a server without a job worker, so that nothing but the calls can have the list served. */
async function start(more: Record<string, string> = {}) {
  const server = await startServer({
    ...serverDatabaseEnv(url),
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'off',
    SMTP_URL: 'smtp://127.0.0.1:25',
    RATE_LIMITS: 'off',
    PROCESS: 'web',
    ...more,
  })
  servers.push(server)
  await waitForServer(server)
  return server
}

async function kill({ child, ended }: ServerProcess) {
  child.kill('SIGKILL')
  await ended
}

/** A business that is open for five hours on a day on which it has time off. */
async function createDayOff(calls: ServerProcess) {
  const people = peopleFixture(db, () => new Date(), authSecret)
  const openings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 600, closes: 900 }))
  const business = await people.business({
    openings,
    autoAcceptBookings: true,
    maxDailyBookings: 50,
  })
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const starts = [10, 11, 12, 13, 14].map((hour) => `${day}T${hour}:00:00+01:00`)
  const owner = { as: business.owner.token }
  const body = { start: `${day}T00:00:00+01:00`, end: `${day}T23:00:00+01:00` }
  const off = getData(await callServer(calls, addTimeOff, { body }, owner))
  return {
    starts,
    open: (server: ServerProcess) =>
      callServer(server, removeTimeOff, { params: { id: off.id }, query: {} }, owner),
    wait: async () => {
      const { token } = await people.client()
      const input = {
        body: {
          service_id: business.service.id,
          ...{ from: day, to: day, earliest: '08:00', latest: '18:00' },
        },
      }
      return getData(await callServer(calls, joinWaitingList, input, { as: token })).id
    },
    /** Requests of new clients for all hours at the same time; returns what became of them. */
    requestAll: (server: ServerProcess) =>
      Promise.all(
        starts.map(async (start) => {
          const { token } = await people.client()
          const input = { body: { service_id: business.service.id, start } }
          const response = await repeatWhileBusy(() =>
            callServer(server, requestBooking, input, { as: token }),
          )
          return response.ok ? start : response.error.code
        }),
      ),
  }
}

const listOffers = (entryIds: string[]) =>
  db
    .select({ entryId: waitingOffers.entryId, startsAt: waitingOffers.startsAt })
    .from(waitingOffers)
    .where(and(eq(waitingOffers.state, 'open'), inArray(waitingOffers.entryId, entryIds)))
    .orderBy(waitingOffers.startsAt)

/** A day that a server opens, which is killed as soon as it has answered, with three clients on the waiting list. */
async function openAndKill(more: (day: Awaited<ReturnType<typeof createDayOff>>) => unknown) {
  const web = await start()
  const day = await createDayOff(web)
  const waiting = [await day.wait(), await day.wait(), await day.wait()]
  await db.delete(waitingChanges)
  const doomed = await start()
  const opened = day.open(doomed).then(async (response) => {
    await kill(doomed)
    return getData(response)
  })
  await Promise.all([opened, more(day)])
  return { ...day, web, waiting }
}

/** Expects that the waiting clients were offered the first hours, and that only the others were booked. */
async function expectOrder(
  { starts, waiting }: Awaited<ReturnType<typeof openAndKill>>,
  results: string[][],
) {
  const got = results.flat().filter((one) => starts.includes(one))
  expect(got.toSorted()).toEqual(starts.slice(3))
  const offers = await listOffers(waiting)
  expect(offers).toEqual(
    waiting.map((entryId, n) => ({ entryId, startsAt: new Date(starts[n] ?? '') })),
  )
}

test('clients on the waiting list get freed times first even if the server is killed right after time off is removed', async () => {
  const other = await start()
  const before: string[][] = []
  const day = await openAndKill(async ({ requestAll }) => {
    before.push(...(await Promise.all([requestAll(other), requestAll(other)])))
  })
  const after = [day.requestAll(day.web), day.requestAll(other), day.requestAll(day.web)]
  await expectOrder(day, [...before, ...(await Promise.all(after))])
})

test('clients on the waiting list get freed times first even if the server is killed while it offers them', async () => {
  const day = await openAndKill(() => {})
  const moment = { statement: 'insert into "waiting_offers"', when: 'answered' }
  const interrupted = await start({
    NODE_OPTIONS: `--import ${killAt}`,
    KILL_AT: JSON.stringify(moment),
  })
  await Promise.allSettled([day.requestAll(interrupted)])
  expect(await interrupted.ended).toBeNull()
  expect(await listOffers(day.waiting)).toEqual([])
  expect(await db.select().from(waitingChanges)).toMatchObject([{ serveFirst: true }])

  const after = [day.requestAll(day.web), day.requestAll(day.web)]
  await expectOrder(day, await Promise.all(after))
})
