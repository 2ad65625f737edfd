import type { BenchApp } from '../bench-app.ts'
import { createBenchClient, listFreeStarts, requestBooking } from '../clients.ts'
import { formatNumber } from '../load.ts'

const rounds = 20
const clientCount = 50

/** Sends fifty clients' requests for one hour to two processes; exactly one may succeed. Prints the latencies. */
export const benchContention = (app: BenchApp) =>
  app.withSecondServer((second) => rush(app, [app.origin, second]))

async function rush({ origin, pool }: BenchApp, origins: string[]) {
  const tokens = await Promise.all(
    Array.from({ length: clientCount }, () => createBenchClient(pool)),
  )
  const { rows } = await pool.query<{ business_id: string; service_id: string }>(
    `select b.id as business_id, s.id as service_id from businesses b
     join services s on s.business_id = b.id and s.is_active and s.duration_minutes = 60
     where (select count(*) from resources r where r.business_id = b.id) = 1 limit 1`,
  )
  const [service] = rows
  if (!service) throw new Error('No business with one resource and a service of an hour')
  const starts = await listFreeStarts(origin, service.business_id, service.service_id, 31)
  if (starts.length <= (rounds - 1) * 8) throw new Error('Too few free starts for every round')
  const latencies: number[] = []
  let correctRounds = 0
  for (let round = 0; round < rounds; round++) {
    const start = starts[round * 8] ?? ''
    const statuses = await Promise.all(
      tokens.map(async (token, index) => {
        const startedAt = performance.now()
        const status = await requestBooking(origins[index % 2] ?? origin, {
          token,
          serviceId: service.service_id,
          start,
        })
        latencies.push(performance.now() - startedAt)
        return status
      }),
    )
    const successCount = statuses.filter((status) => status === 201).length
    const conflictCount = statuses.filter((status) => status === 409).length
    if (successCount === 1 && conflictCount === clientCount - 1) correctRounds++
    await pool.query(
      "delete from booking_transitions where business_id = $1 and at > now() - interval '1 minute'",
      [service.business_id],
    )
    await pool.query(
      "update bookings set status = 'declined' where business_id = $1 and created_at > now() - interval '1 minute'",
      [service.business_id],
    )
  }
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    formatNumber(latencies[Math.floor((latencies.length - 1) * share)] ?? 0, 0)
  console.log(
    `\nrush: ${clientCount} people, one hour, two processes: one 201 and ${clientCount - 1} 409 in ${correctRounds} of ${rounds} rounds; waited ${at(0.5)} ms at the median, ${at(0.95)} at p95, ${at(1)} at most`,
  )
  if (correctRounds < rounds) throw new Error('An hour was not booked exactly once')
}
