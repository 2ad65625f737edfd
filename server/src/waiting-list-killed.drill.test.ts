import { fileURLToPath } from 'node:url'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { cancelBooking } from '@ujuzi/contract/bookings/transitions'
import {
  acceptWaitingOffer,
  declineWaitingOffer,
  joinWaitingList,
} from '@ujuzi/contract/bookings/waiting-list'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  waitingChanges,
  waitingEntries,
  waitingHolds,
  waitingOffers,
} from './modules/bookings/waiting-list.tables.ts'
import { bookings } from './modules/schedule/bookings.tables.ts'
import { openDb, openPool, type RootDb } from './platform/db/db.ts'
import { sendJob } from './platform/jobs/jobs.ts'
import type { KillMoment } from './testing/app/kill-at.ts'
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

// Servers are started and killed on a busy machine, and a timer runs once a minute.
vi.setConfig({ testTimeout: 480_000, hookTimeout: 240_000 })

const authSecret = 'a secret of servers that are killed while clients wait'
const killAt = fileURLToPath(new URL('./testing/app/kill-at.ts', import.meta.url))

let url: string
let pool: pg.Pool
let db: RootDb
const servers: ServerProcess[] = []

beforeAll(async () => {
  url = await ensureTestDatabase(`test_waiting_killed_${process.pid}`)
  pool = openPool(url, 5)
  db = openDb(pool)
})
// A server of the previous test would run the jobs of the next one.
afterEach(() => Promise.all(servers.map(kill)))
afterAll(() => pool.end())

async function start(more: Record<string, string> = {}) {
  const server = await startServer({
    ...serverDatabaseEnv(url),
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'off',
    SMTP_URL: 'smtp://127.0.0.1:25',
    RATE_LIMITS: 'off',
    ...more,
  })
  servers.push(server)
  return server
}

async function startReady(more?: Record<string, string>) {
  const server = await start(more)
  await waitForServer(server)
  return server
}

const killed = (moment: KillMoment) => ({
  NODE_OPTIONS: `--import ${killAt}`,
  KILL_AT: JSON.stringify(moment),
})

async function kill({ child, ended }: ServerProcess) {
  child.kill('SIGKILL')
  await ended
}

const openOffers = () => db.select().from(waitingOffers).where(eq(waitingOffers.state, 'open'))

/** Waits until the time is offered to this entry, and to no other. */
const waitForOfferTo = (entryId: string | undefined, timeout = 60_000) =>
  vi.waitFor(
    async () => {
      const open = await openOffers()
      expect(open.map((offer) => offer.entryId)).toEqual([entryId])
      return open[0]?.id ?? ''
    },
    { timeout, interval: 100 },
  )

/** Lets the deadline of all open offers pass, and runs the job that the timer would run within a minute. */
async function passDeadline() {
  const [offeredAt, expiresAt] = [new Date(Date.now() - 120_000), new Date(Date.now() - 60_000)]
  await db
    .update(waitingOffers)
    .set({ offeredAt, expiresAt })
    .where(eq(waitingOffers.state, 'open'))
  await sendJob(db, 'bookings.waiting_list', {})
}

/** A business with one hour on a day, which a client has booked. */
async function createBookedHour(calls: ServerProcess) {
  const people = peopleFixture(db, () => new Date(), authSecret)
  const openings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 600, closes: 660 }))
  const business = await people.business({ openings, autoAcceptBookings: true })
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const body = { service_id: business.service.id, start: `${day}T10:00:00+01:00` }
  const { token } = await people.client()
  const { id } = getData(await callServer(calls, requestBooking, { body }, { as: token }))
  const wait = async () => {
    const client = await people.client()
    const input = {
      body: { service_id: body.service_id, from: day, to: day, earliest: '08:00', latest: '18:00' },
    }
    const entry = getData(await callServer(calls, joinWaitingList, input, { as: client.token }))
    return { id: entry.id, token: client.token, clientId: client.id }
  }
  const cancel = (server: ServerProcess) =>
    callServer(server, cancelBooking, { params: { id }, body: {} }, { as: token })
  return { people, business, body, wait, cancel }
}

test('a freed time goes to exactly one of ten clients on the waiting list even if servers are killed', async () => {
  const calls = await startReady({ PROCESS: 'web' })
  const { people, business, body, wait, cancel } = await createBookedHour(calls)
  const waiting: Awaited<ReturnType<typeof wait>>[] = []
  for (let n = 0; n < 10; n++) waiting.push(await wait())
  // Killed between freeing and offering: this server runs no jobs.
  getData(await cancel(calls))
  await kill(calls)
  expect(await openOffers()).toEqual([])

  // Killed while it makes the offer.
  const interrupted = await start(
    killed({ statement: 'insert into "waiting_offers"', when: 'answered' }),
  )
  expect(await interrupted.ended).toBeNull()
  expect(await openOffers()).toEqual([])

  // The job of the killed server stays locked, so the next minute finds the mark.
  const first = await startReady()
  await waitForOfferTo(waiting[0]?.id, 90_000)

  // Killed between offer and answer.
  await kill(first)
  const second = await startReady()
  for (let n = 0; n < 4; n++) {
    await waitForOfferTo(waiting[n]?.id)
    await passDeadline()
  }
  await waitForOfferTo(waiting[4]?.id)
  await kill(second)
  const third = await startReady()
  for (let n = 4; n < 8; n++) {
    const offer_id = await waitForOfferTo(waiting[n]?.id)
    if (n % 2 === 0) await passDeadline()
    else {
      const params = { id: waiting[n]?.id ?? '' }
      const answer = { params, body: { offer_id } }
      getData(await callServer(third, declineWaitingOffer, answer, { as: waiting[n]?.token ?? '' }))
    }
  }

  // The ninth client accepts twice while five others request the time.
  const winner = waiting[8]
  const offer_id = await waitForOfferTo(winner?.id)
  const accept = { params: { id: winner?.id ?? '' }, body: { offer_id } }
  const strangers = await Promise.all(Array.from({ length: 5 }, () => people.client()))
  const responses = await Promise.all([
    ...strangers.map(({ token }) => callServer(third, requestBooking, { body }, { as: token })),
    callServer(third, acceptWaitingOffer, accept, { as: winner?.token ?? '' }),
    callServer(third, acceptWaitingOffer, accept, { as: winner?.token ?? '' }),
  ])
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
  const active = and(
    eq(bookings.businessId, business.id),
    inArray(bookings.status, ['pending', 'confirmed']),
  )
  expect(await db.select({ clientId: bookings.clientId }).from(bookings).where(active)).toEqual([
    { clientId: winner?.clientId },
  ])

  // The one who is left waits on, without an offer of a time that is taken.
  await sendJob(db, 'bookings.waiting_list', {})
  await expect.poll(() => db.select().from(waitingChanges)).toEqual([])
  expect(await openOffers()).toEqual([])
  const [last] = await db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.id, waiting[9]?.id ?? ''))
  expect(last).toMatchObject({ state: 'waiting', endedAt: null })
})

test('a freed time stays held for the waiting list after the server is killed, until the hold expires', async () => {
  const web = await startReady({ PROCESS: 'web' })
  const { people, body, wait, cancel } = await createBookedHour(web)
  const strangers = await Promise.all(Array.from({ length: 30 }, () => people.client()))
  const requestAll = async () => {
    const responses = await Promise.all(
      strangers.map(({ token }) =>
        repeatWhileBusy(() => callServer(web, requestBooking, { body }, { as: token })),
      ),
    )
    return responses.map((response) => (response.ok ? 'booked' : response.error.code))
  }
  const first = await wait()

  // The server that cancels runs no jobs, and is killed as soon as it has answered. The strangers ask all the time.
  const doomed = await startReady({ PROCESS: 'web' })
  const [cancelled, ...codes] = await Promise.all([
    cancel(doomed),
    ...[1, 2, 3].map(() => requestAll()),
  ]).then(([response, ...asked]) => [response, ...asked.flat()] as const)
  getData(cancelled)
  await kill(doomed)
  codes.push(...(await requestAll()))
  expect(new Set(codes)).toEqual(new Set(['slot_taken']))
  expect(await db.select().from(waitingHolds)).toHaveLength(1)
  expect(await openOffers()).toEqual([])

  const jobs = await startReady()
  const offer_id = await waitForOfferTo(first.id, 90_000)
  expect(await db.select().from(waitingHolds)).toEqual([])
  expect(new Set(await requestAll())).toEqual(new Set(['slot_taken']))
  const accept = { params: { id: first.id }, body: { offer_id } }
  const accepted = await callServer(web, acceptWaitingOffer, accept, { as: first.token })
  const { id } = getData(accepted)
  await kill(jobs)

  // Without a server that offers the time it is open to everyone after some minutes.
  await wait()
  const params = { params: { id }, body: {} }
  getData(await callServer(web, cancelBooking, params, { as: first.token }))
  expect(new Set(await requestAll())).toEqual(new Set(['slot_taken']))
  await db.update(waitingHolds).set({ expiresAt: sql`now()` as never })
  expect((await requestAll()).filter((code) => code === 'booked')).toHaveLength(1)
})
