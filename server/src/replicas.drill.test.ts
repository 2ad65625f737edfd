import { setTimeout as wait } from 'node:timers/promises'
import { buildCallPath } from '@ujuzi/contract/api/endpoint'
import { listBookings, requestBooking } from '@ujuzi/contract/bookings/bookings'
import { changeService } from '@ujuzi/contract/services/services'
import { listServices, listSlots } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './platform/db/columns.ts'
import {
  createVisitor,
  type ReplicatedApp,
  startReplicatedApp,
} from './testing/app/replicated-app.ts'
import type { Standby } from './testing/servers/standby.ts'

let app: ReplicatedApp
let origins: string[]
beforeAll(async () => {
  app = await startReplicatedApp()
  origins = app.servers.map(({ origin }) => origin)
  await useBoth()
})
afterAll(() => app.close())

const useBoth = async () => {
  for (const standby of app.standbys) await app.waitUntil(standby, 'used')
}
const originOf = (turn: number) => origins[turn % origins.length] ?? ''
const standby = (index: number): Standby => {
  const found = app.standbys[index]
  if (!found) throw new Error('No such replica')
  return found
}

/** Runs a statement on both replicas. */
async function onStandbys<T extends object>(statement: string) {
  const results = app.standbys.map(async (each) => {
    const client = await each.connect()
    const { rows } = await client.query<T>(statement)
    await client.end()
    return rows
  })
  return Promise.all(results)
}
const pauseReplay = () => onStandbys('select pg_wal_replay_pause()')
const resumeReplay = () => onStandbys('select pg_wal_replay_resume()')

type Visitor = ReturnType<typeof createVisitor>
type Business = Awaited<ReturnType<ReplicatedApp['people']['business']>>

async function get<T>(visit: Visitor, url: string, headers: Record<string, string> = {}) {
  const response = await visit(url, { headers })
  expect(`${response.status} ${url}`).toBe(`200 ${url}`)
  return (await response.json()) as T
}

async function listStarts(visit: Visitor, origin: string, business: Business) {
  const query = { service_id: business.service.id, days: 14 }
  const url = origin + buildCallPath(listSlots.path, { id: business.id }, query)
  const { days } = await get<{ days: { slots: { start: string }[] }[] }>(visit, url)
  return days.flatMap(({ slots }) => slots.map(({ start }) => start))
}

/** Books the first open time, and returns its start. */
async function bookFirst(visit: Visitor, origin: string, business: Business, token: string) {
  const [start] = await listStarts(visit, origin, business)
  const response = await visit(origin + requestBooking.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': newId(),
    },
    body: JSON.stringify({ service_id: business.service.id, start }),
  })
  expect(response.status, await response.clone().text()).toBe(201)
  return start ?? ''
}

async function listOwnStarts(visit: Visitor, origin: string, token: string) {
  const { results } = await get<{ results: { start: string }[] }>(
    visit,
    origin + listBookings.path,
    { authorization: `Bearer ${token}` },
  )
  return results.map(({ start }) => start)
}

test('searches are read from both database replicas', async () => {
  for (let turn = 0; turn < 8; turn++)
    await get(createVisitor(), `${originOf(turn)}/api/marketplace/professionals/?q=barber`)
  const found = await onStandbys<{ searches: number }>(
    `select count(*) filter (where query like '%listings%')::int as searches
    from pg_stat_activity where application_name = 'ujuzi'`,
  )
  expect(found.flat().filter(({ searches }) => searches > 0)).toHaveLength(2)
})

test('new bookings, taken times and changed prices are visible at once while database replicas lag', async () => {
  const business = await app.people.business()
  const { token } = await app.people.client()
  const [client, other] = [createVisitor(), createVisitor()]
  const origin = originOf(0)
  await useBoth()
  await listStarts(other, origin, business)
  await pauseReplay()
  const start = await bookFirst(client, origin, business, token)
  // The replicas do not know of it yet: what people see comes from the primary.
  for (const each of origins) {
    for (const visit of [client, other])
      expect(await listStarts(visit, each, business)).not.toContain(start)
    expect(await listOwnStarts(client, each, token)).toContain(start)
  }
  const { service, owner } = business
  const changed = await fetch(origin + buildCallPath(changeService.path, { id: service.id }), {
    method: 'PATCH',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ price: 7777 }),
  })
  expect(changed.status, await changed.clone().text()).toBe(200)
  for (const each of origins) {
    const url = each + buildCallPath(listServices.path, { id: business.id })
    const { results } = await get<{ results: { price: number }[] }>(other, url)
    expect(results.map(({ price }) => price)).toEqual([7777])
    const page = await fetch(`${each}/services/${business.id}`)
    expect((await page.text()).match(/7\D{0,8}777/)).not.toBeNull()
  }
  await resumeReplay()
  await useBoth()
})

test('a replica that lags is not used until it has caught up', async () => {
  const client = await standby(0).connect()
  await client.query('select pg_wal_replay_pause()')
  await app.people.client()
  await app.waitUntil(standby(0), 'left out')
  await client.query('select pg_wal_replay_resume()')
  await client.end()
  await useBoth()
})

test('reads that hang on a replica are repeated as soon as the replica is no longer used', async () => {
  await useBoth()
  const search = async (turn: number) => {
    const response = await fetch(`${originOf(turn)}/api/marketplace/professionals/?q=barber`)
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }
  standby(0).freeze()
  let answered = 0
  const reads = Array.from({ length: 40 }, (_, turn) => search(turn).then(() => answered++))
  await app.waitUntil(standby(0), 'left out')
  // Repeating takes no longer than searching again.
  for (let turn = 0; turn < 20; turn++) await search(turn)
  expect(answered).toBe(reads.length)
  standby(0).thaw()
  await useBoth()
})

test('no search, page or booking fails when replicas hang or die', async () => {
  const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }))
  const open = () =>
    app.people.business({
      autoAcceptBookings: true,
      maxDailyBookings: 200,
      openings: allDay,
      service: { durationMinutes: 30 },
    })
  const businesses = await Promise.all([open(), open()])
  let isOver = false
  /** Rounds of each worker. */
  const rounds: number[] = []
  const work = async (run: (turn: number) => Promise<unknown>) => {
    const worker = rounds.push(0) - 1
    for (let turn = 0; !isOver; turn++) {
      await run(turn)
      rounds[worker] = turn + 1
      // A visitor reads before the next step, and the replicas need the processors too.
      await wait(50)
    }
  }
  const load = (path: string) =>
    work(async (turn) => {
      const url = originOf(turn) + path.replace('TURN', String(turn))
      const response = await fetch(url)
      expect(`${response.status} ${url}`).toBe(`200 ${url}`)
      await response.arrayBuffer()
    })
  const book = (business: Business) => {
    const visit = createVisitor()
    return work(async (turn) => {
      const { token } = await app.people.client()
      const start = await bookFirst(visit, originOf(turn), business, token)
      expect(await listStarts(visit, originOf(turn + 1), business)).not.toContain(start)
      expect(await listOwnStarts(visit, originOf(turn + 1), token)).toContain(start)
    })
  }
  /** No worker waits for a replica that does not respond. */
  const continueAll = async () => {
    const before = [...rounds]
    while (rounds.some((count, worker) => count < (before[worker] ?? 0) + 3)) await wait(20)
  }
  const fail = async () => {
    standby(0).freeze()
    await app.waitUntil(standby(0), 'left out')
    await continueAll()
    await standby(1).kill()
    await app.waitUntil(standby(1), 'left out')
    await continueAll()
    standby(0).thaw()
    await app.waitUntil(standby(0), 'used')
    await standby(1).restart()
    await useBoth()
  }
  const all = Promise.all([
    load('/api/marketplace/professionals/?q=barber&sort=rating'),
    load('/api/marketplace/professionals/?category=barber'),
    load('/services?q=braids&page=TURN'),
    ...businesses.map(book),
  ])
  await Promise.race([all, fail()]).finally(() => {
    isOver = true
  })
  await all
})
