import { setTimeout as wait } from 'node:timers/promises'
import type { BenchApp } from '../bench-app.ts'
import { createBenchAccount, signInBenchAccount } from '../clients.ts'
import { mobileHeaders, requestBooking, type ServiceWithFreeStarts } from './bookings.ts'

const perSecond = 10
/** Bookings of one business are this many free starts apart, so that none overlaps another. */
const startsBetweenBookings = 12

/** `refused` counts the responses other than 200 and 201, by status. */
export type VisitResults = { times: number[]; failed: number; refused: Map<number, number> }

/** Landing page, search page and a booking in turn, at a steady rate whether or not earlier requests have completed. */
export async function createVisitor({ origin, pool }: BenchApp, services: ServiceWithFreeStarts[]) {
  const ids = await Promise.all(services.map(() => createBenchAccount(pool, 'client')))
  let tokens: string[] = []
  let booked = 0
  /** Cancels what was booked, so that there are always free starts, and signs in again, because tokens expire. */
  async function restart() {
    await pool.query(
      `update bookings set status = 'cancelled', cancelled_by = 'client'
       where client_id = any ($1) and status in ('pending', 'confirmed')`,
      [ids],
    )
    tokens = await Promise.all(ids.map((id) => signInBenchAccount(pool, id)))
    booked = 0
  }
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
      token: tokens[index % tokens.length] ?? '',
      serviceId,
      start,
    })
  }
  const actions = [pageVisit('/'), pageVisit('/services?q=barber&place=Douala'), requestNextBooking]

  async function visit(seconds: number): Promise<VisitResults> {
    await restart()
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

/** Prints the latencies of visits, and returns how many times the undisturbed p95 theirs is. */
export function printVisits(name: string, visits: VisitResults, undisturbed: VisitResults) {
  const at = ({ times }: VisitResults, share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
  const shares = { p50: 0.5, p95: 0.95, max: 1 }
  const latencies = Object.entries(shares).map(([label, share]) => {
    const [ms, undisturbedMs] = [at(visits, share), at(undisturbed, share)]
    return `${label} ${ms.toFixed(0)} ms (x${(ms / undisturbedMs).toFixed(2)})`
  })
  const refused = [...visits.refused].map(([status, count]) => `${count} x ${status}`)
  console.log(
    `\n${name}: ${visits.times.length} pages and bookings of another network, ${visits.failed} failed, ${refused.join(', ') || 'none'} refused; ${latencies.join(', ')}`,
  )
  return at(visits, shares.p95) / at(undisturbed, shares.p95)
}
