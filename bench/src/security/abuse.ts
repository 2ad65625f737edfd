import { readdir, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  formatGet,
  formatSlowPost,
  openSlowClient,
} from '../../../server/src/testing/app/slow-clients.ts'
import type { BenchApp } from '../bench-app.ts'
import { listServicesWithFreeStarts, type ServiceWithFreeStarts } from '../bookings/bookings.ts'
import { createBenchClient, mobileHeaders, requestBooking } from '../clients.ts'
import { formatNumber } from '../load.ts'

const attackerCount = 300
const attackSeconds = Number(process.env.ABUSE_SECONDS ?? 60)
const undisturbedSeconds = attackSeconds / 2
const perSecond = 10
const attackerIp = '127.0.0.2'
/** Bookings of one business are this many free starts apart, so that none overlaps another. */
const startsBetweenBookings = 12

/** `refused` counts the responses other than 200 and 201, by status. */
type VisitResults = { times: number[]; failed: number; refused: Map<number, number> }

/**
 * Latency of visitors at a steady rate while another network keeps 300 connections open that send a body or read a response
 * as slowly as possible, relative to the same visitors undisturbed.
 */
export async function benchAbuse(app: BenchApp) {
  await app.start({ RATE_LIMITS: 'on' })
  const port = Number(new URL(app.origin).port)
  const services = await listServicesWithFreeStarts(app)
  const file = await findLargestFile()
  const visitor = await createVisitor(app, services)
  await visitor.visit(5)
  const undisturbed = await visitor.visit(undisturbedSeconds)
  print('undisturbed', undisturbed, undisturbed)
  const attacks = {
    'slow bodies': (stop: AbortSignal) =>
      keepConnections(stop, () =>
        openSlowClient({ port, from: attackerIp }, formatSlowPost('/api/auth/login/')),
      ),
    'slow reading': (stop: AbortSignal) =>
      keepConnections(stop, () => {
        const requests = formatGet(file).repeat(12)
        return openSlowClient({ port, from: attackerIp }, requests, { reads: false })
      }),
    'calls of /api/docs at once': (stop: AbortSignal) =>
      keepConnections(stop, () => {
        const last = 'GET /api/docs HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'
        return openSlowClient({ port, from: attackerIp }, last)
      }),
  }
  const disturbed: string[] = []
  for (const [name, begin] of Object.entries(attacks)) {
    const stopping = new AbortController()
    const attacking = begin(stopping.signal)
    await wait(2_000)
    const visits = await visitor.visit(attackSeconds)
    const ready = (await fetch(`${app.origin}/readyz`)).status
    stopping.abort()
    const opened = await attacking
    if (opened < attackerCount) throw new Error(`${name}: only ${opened} connections were opened`)
    print(`${attackerCount} x ${name}`, visits, undisturbed)
    if (visits.failed + visits.refused.size > 0 || ready !== 200) disturbed.push(name)
    console.log(`  /readyz ${ready}; ${opened} connections opened in all`)
  }
  await app.pool.query("delete from emails where recipient like '%@bench.test'")
  await app.start()
  if (disturbed.length > 0) throw new Error(`Visitors were disturbed by ${disturbed.join(', ')}`)
}

/** URL of the largest script. */
async function findLargestFile() {
  const folder = new URL('../../../web/build/client/assets/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(new URL(name, folder))).size),
  )
  return `/assets/${names[sizes.indexOf(Math.max(...sizes))]}`
}

/** Keeps `attackerCount` connections open, reopening closed ones after a second. Returns how many were opened. */
async function keepConnections(stop: AbortSignal, open: () => ReturnType<typeof openSlowClient>) {
  let opened = 0
  const one = async () => {
    while (!stop.aborted) {
      const client = await open().catch(() => undefined)
      if (client) opened++
      const end = () => client?.socket.destroy()
      stop.addEventListener('abort', end, { once: true })
      if (stop.aborted) end()
      await client?.closed
      stop.removeEventListener('abort', end)
      await wait(1_000, undefined, { signal: stop }).catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: attackerCount }, one))
  return opened
}

/** Landing page, search page and a booking in turn, at a steady rate whether or not earlier requests have completed. */
async function createVisitor({ origin, pool }: BenchApp, services: ServiceWithFreeStarts[]) {
  const clients = await Promise.all(services.map(() => createBenchClient(pool)))
  let booked = 0
  const pageVisit = (path: string) => async () => {
    const response = await fetch(origin + path, {
      headers: { accept: 'text/html', ...mobileHeaders },
    })
    await response.arrayBuffer()
    return response.status
  }
  const requestNextBooking = async () => {
    const index = booked++
    const { serviceId, freeStarts } = services[index % services.length] ?? {
      serviceId: '',
      freeStarts: [],
    }
    const start = freeStarts[startsBetweenBookings * Math.floor(index / services.length)] ?? ''
    return requestBooking(origin, {
      token: clients[index % clients.length] ?? '',
      serviceId,
      start,
    })
  }
  const actions = [pageVisit('/'), pageVisit('/services?q=barber&place=Douala'), requestNextBooking]

  async function visit(seconds: number): Promise<VisitResults> {
    const visits: VisitResults = { times: [], failed: 0, refused: new Map() }
    const startedAt = performance.now()
    const all = Array.from({ length: seconds * perSecond }, async (_, index) => {
      await wait(Math.max(0, startedAt + (index * 1000) / perSecond - performance.now()))
      const before = performance.now()
      const status = await actions[index % actions.length]?.().catch(() => undefined)
      visits.times.push(performance.now() - before)
      if (status === undefined) visits.failed++
      else if (status !== 200 && status !== 201) {
        visits.refused.set(status, (visits.refused.get(status) ?? 0) + 1)
      }
    })
    await Promise.all(all)
    return visits
  }
  return { visit }
}

function print(name: string, visits: VisitResults, undisturbed: VisitResults) {
  const at = ({ times }: VisitResults, share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
  const shares = { p50: 0.5, p95: 0.95, max: 1 }
  const latencies = Object.entries(shares).map(([label, share]) => {
    const [ms, undisturbedMs] = [at(visits, share), at(undisturbed, share)]
    return `${label} ${formatNumber(ms, 0)} ms (x${formatNumber(ms / undisturbedMs)})`
  })
  const refused = [...visits.refused].map(([status, count]) => `${count} x ${status}`)
  console.log(
    `\n${name}: ${visits.times.length} pages and bookings of another network, ${visits.failed} failed, ${refused.join(', ') || 'none'} refused; ${latencies.join(', ')}`,
  )
}
