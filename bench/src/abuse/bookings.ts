import { newId } from '../../../server/src/platform/db/columns.ts'
import type { BenchApp } from '../bench-app.ts'

/** Compression formats that mobile browsers accept. */
export const mobileHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const count = 300
/** Enough free starts that the bookings of one business do not overlap. */
const fewestStarts = 40

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
    if (freeStarts.length >= fewestStarts) services.push({ serviceId: service_id, freeStarts })
  }
  return services
}

/** Free starts of a service in the next two weeks, without today. */
async function listFreeStarts(origin: string, businessId: string, serviceId: string) {
  const url = `${origin}/api/marketplace/professionals/${businessId}/slots/?service_id=${serviceId}&days=14`
  const slots = (await (await fetch(url)).json()) as { days: { slots: { start: string }[] }[] }
  return slots.days.slice(1).flatMap((day) => day.slots.map(({ start }) => start))
}

type BookingCall = { token: string; serviceId: string; start: string }

/** Requests a booking over HTTP and returns the status. */
export async function requestBooking(origin: string, { token, serviceId, start }: BookingCall) {
  const response = await fetch(`${origin}/api/marketplace/bookings/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...mobileHeaders,
      'idempotency-key': newId(),
    },
    body: JSON.stringify({ service_id: serviceId, start }),
  })
  await response.arrayBuffer()
  return response.status
}
