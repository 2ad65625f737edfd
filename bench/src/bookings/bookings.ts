import type { BenchApp } from '../bench-app.ts'
import { createBenchClient, listFreeStarts, requestBooking } from '../clients.ts'
import { type Measurement, measure } from '../load.ts'

const count = 300

/** Bookings of different businesses by different clients over HTTP, all at the business. */
export async function benchBookings(app: BenchApp): Promise<Measurement> {
  const services = await listServicesWithFreeStarts(app)
  // Warm-up with other times of the same businesses.
  for (const share of [0.1, 0.25, 0.4]) await bookAll(app, services, share)
  return bookAll(app, services, 0.7)
}

/** Books each service once, at the time after this share of its free starts. */
async function bookAll(app: BenchApp, services: ServiceWithFreeStarts[], share: number) {
  const tokens = await Promise.all(services.map(() => createBenchClient(app.pool)))
  const calls = services.map(({ serviceId, freeStarts }, n) => ({
    token: tokens[n] ?? '',
    serviceId,
    start: freeStarts[Math.floor(freeStarts.length * share)] ?? '',
  }))
  return measure(app.pids, { count: calls.length, concurrency: 8 }, async (index) => {
    const call = calls[index]
    const status = call && (await requestBooking(app.origin, call))
    if (status !== 201) throw new Error(`A booking of ${call?.serviceId} answered ${status}`)
  })
}

export type ServiceWithFreeStarts = { serviceId: string; freeStarts: string[] }

/** One service of each business to book, with its free starts. */
export async function listServicesWithFreeStarts({ origin, pool }: BenchApp) {
  const { rows } = await pool.query<{ business_id: string; service_id: string }>(
    `select distinct on (b.id) b.id as business_id, s.id as service_id
     from businesses b join services s on s.business_id = b.id and s.is_active
     where b.visit_places[1] <> 'client'
     order by b.id, s.duration_minutes limit $1`,
    [count * 2],
  )
  const services: ServiceWithFreeStarts[] = []
  for (const { business_id, service_id } of rows) {
    if (services.length === count) break
    const freeStarts = await listFreeStarts(origin, business_id, service_id)
    // Enough free starts that the bookings of one business do not overlap.
    if (freeStarts.length >= 40) services.push({ serviceId: service_id, freeStarts })
  }
  return services
}
