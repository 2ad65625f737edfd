import { slotDaysMax } from '../../../contract/src/api/limits.ts'
import { newId } from '../../../server/src/platform/db/columns.ts'
import type { BenchApp } from '../bench-app.ts'
import { createBenchClients } from '../clients.ts'
import type { RequestSource } from './connections.ts'

type Service = { businessId: string; serviceId: string }
type OpenTime = { serviceId: string; start: string }

const serviceCount = 500
const askedAtOnce = 4
/** More than any version does, so that a turn does not run out. */
const bookingsPerSecond = 500

/** Services to book and one open time for each of their days, taken in turn, so that no two bookings compete. */
export async function loadBookableTimes(app: BenchApp) {
  const { rows } = await app.pool.query<{ business_id: string; service_id: string }>(
    `select distinct on (b.id) b.id as business_id, s.id as service_id
     from businesses b join listings l on l.business_id = b.id
     join services s on s.business_id = b.id and s.is_active
     where b.visit_places[1] <> 'client'
     order by b.id desc, s.duration_minutes limit $1`,
    [serviceCount],
  )
  const all = rows.map(({ business_id, service_id }) => ({
    businessId: business_id,
    serviceId: service_id,
  }))
  const byDay = Array.from({ length: slotDaysMax }, (): OpenTime[] => [])
  const unasked = [...all]
  const ask = async () => {
    for (let service = unasked.pop(); service; service = unasked.pop()) {
      const starts = await listStarts(app.origin, service)
      for (const [day, start] of starts.entries())
        byDay[day]?.push({ serviceId: service.serviceId, start })
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, ask))
  const times = byDay.flat()
  let ofTurn: OpenTime[] = []
  const forTurn = async (seconds: number): Promise<RequestSource> => {
    // Puts the turn before first.
    times.unshift(...ofTurn)
    const booked = times.splice(0, Math.ceil(seconds * bookingsPerSecond))
    ofTurn = booked
    if (booked.length === 0) throw new Error('The businesses of the bench have no open times left')
    const tokens = await createBenchClients(app.pool, booked.length)
    return () => {
      const [time, token] = [booked.pop(), tokens.pop()]
      return time && token ? bookingRequest(time, token) : undefined
    }
  }
  return { all, forTurn }
}

const bookingRequest = ({ serviceId, start }: OpenTime, token: string) => ({
  path: '/api/marketplace/bookings/',
  method: 'POST' as const,
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': newId(),
  },
  body: JSON.stringify({ service_id: serviceId, start }),
})

/** The middle start of each open day but today. */
async function listStarts(origin: string, { businessId, serviceId }: Service) {
  const url = `${origin}/api/marketplace/professionals/${businessId}/slots/?service_id=${serviceId}&days=${slotDaysMax}`
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`GET ${url} answered ${response.status}`)
  const { days } = (await response.json()) as { days: { slots: { start: string }[] }[] }
  return days.slice(1).flatMap(({ slots }) => slots[slots.length >> 1]?.start ?? [])
}
