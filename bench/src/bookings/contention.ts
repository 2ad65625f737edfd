import { startServer, untilReady } from '../../../server/src/testing/app/server-process.ts'
import type { BenchApp } from '../bench-app.ts'
import { book, freeStarts, makeClient } from '../clients.ts'
import { figure } from '../load.ts'

const rounds = 20
const people = 50

/** Fifty people want one hour at the same moment, through two processes: who gets it, and how long the others wait. */
export async function benchRush({ origin, pool, env }: BenchApp) {
  const second = await startServer(env)
  await untilReady(second)
  const origins = [origin, second.origin]
  const tokens = await Promise.all(Array.from({ length: people }, () => makeClient(pool)))
  const { rows } = await pool.query<{ business_id: string; service_id: string }>(
    `select b.id as business_id, s.id as service_id from businesses b
     join services s on s.business_id = b.id and s.is_active and s.duration_minutes = 60
     where (select count(*) from chairs c where c.business_id = b.id) = 1 limit 1`,
  )
  const [shop] = rows
  if (!shop) throw new Error('No business with one chair and a service of an hour')
  const starts = await freeStarts(origin, shop.business_id, shop.service_id, 31)
  const waits: number[] = []
  let right = 0
  for (let round = 0; round < rounds; round++) {
    const start = starts[round * 8] ?? ''
    const statuses = await Promise.all(
      tokens.map(async (token, index) => {
        const begun = performance.now()
        const status = await book(origins[index % 2] ?? origin, {
          token,
          serviceId: shop.service_id,
          start,
        })
        waits.push(performance.now() - begun)
        return status
      }),
    )
    const won = statuses.filter((status) => status === 201).length
    const refused = statuses.filter((status) => status === 409).length
    if (won === 1 && refused === people - 1) right++
    await pool.query(
      "delete from booking_moves where business_id = $1 and at > now() - interval '1 minute'",
      [shop.business_id],
    )
    await pool.query(
      "update bookings set status = 'declined' where business_id = $1 and created_at > now() - interval '1 minute'",
      [shop.business_id],
    )
  }
  second.child.kill('SIGTERM')
  await second.ended
  waits.sort((a, b) => a - b)
  const at = (share: number) => figure(waits[Math.floor((waits.length - 1) * share)] ?? 0, 0)
  console.log(
    `\nrush: ${people} people, one hour, two processes: one 201 and ${people - 1} 409 in ${right} of ${rounds} rounds; waited ${at(0.5)} ms at the median, ${at(0.95)} at p95, ${at(1)} at most`,
  )
}
