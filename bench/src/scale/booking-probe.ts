import { slotDaysMax } from '../../../contract/src/api/limits.ts'
import { newId } from '../../../server/src/platform/db/columns.ts'
import { createVisitor } from '../../../server/src/testing/app/replicated-app.ts'
import type { BenchApp } from '../bench-app.ts'
import { createBenchClients } from '../clients.ts'
import { median } from '../goals/figures.ts'

const clientCount = 1_000

type Service = { businessId: string; serviceId: string }

/** Services whose times are gone after one booking: of businesses with one resource. */
async function listServices({ pool }: BenchApp): Promise<Service[]> {
  const { rows } = await pool.query<Service>(
    `select distinct on (b.id) b.id as "businessId", s.id as "serviceId"
     from businesses b join listings l on l.business_id = b.id
     join services s on s.business_id = b.id and s.is_active and s.seats = 1
     where b.visit_places[1] <> 'client'
       and (select count(*) from resources r where r.business_id = b.id) = 1
     order by b.id, s.duration_minutes limit 500`,
  )
  return rows
}

/** Books one time after another; checks that the client sees each, and measures how long others are still offered it. */
export async function createBookingProbe(app: BenchApp) {
  const all = await listServices(app)
  const tokens = await createBenchClients(app.pool, clientCount)
  const phases: { name: string; staleMs: number[] }[] = []

  const slotsOf = ({ businessId, serviceId }: Service) =>
    `${app.origin}/api/marketplace/professionals/${businessId}/slots/?service_id=${serviceId}&days=${slotDaysMax}`

  async function listStarts(visit: ReturnType<typeof createVisitor>, url: string) {
    const response = await visit(url)
    if (response.status !== 200) throw new Error(`GET ${url} answered ${response.status}`)
    const { days } = (await response.json()) as { days: { slots: { start: string }[] }[] }
    return days.slice(1).flatMap(({ slots }) => slots.map(({ start }) => start))
  }

  async function bookOne(service: Service, token: string) {
    const [client, other] = [createVisitor(), createVisitor()]
    const url = slotsOf(service)
    const starts = await listStarts(client, url)
    const start = starts[starts.length >> 1]
    if (start === undefined) return undefined
    const response = await client(`${app.origin}/api/marketplace/bookings/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      body: JSON.stringify({ service_id: service.serviceId, start }),
    })
    if (response.status !== 201) throw new Error(`Booking answered ${await response.text()}`)
    const bookedAt = performance.now()
    let staleUntil = bookedAt
    for (let askedAt = bookedAt; (await listStarts(other, url)).includes(start); ) {
      staleUntil = askedAt
      askedAt = performance.now()
    }
    if ((await listStarts(client, url)).includes(start))
      throw new Error('A client missed their booking')
    return staleUntil - bookedAt
  }

  return {
    begin: (name: string) => phases.push({ name, staleMs: [] }),
    async run(isOver: () => boolean) {
      for (let turn = 0; !isOver(); turn++) {
        const [service, token] = [all[turn % all.length], tokens.pop()]
        if (!service || !token) throw new Error('The bench has no services or clients left')
        const staleMs = await bookOne(service, token)
        if (staleMs !== undefined) phases.at(-1)?.staleMs.push(staleMs)
      }
    },
    print() {
      console.log(`${'A taken time is offered to others'.padEnd(44)}bookings  p50 ms  most ms`)
      for (const { name, staleMs } of phases) {
        const most = Math.max(...staleMs)
        const cells = [String(staleMs.length), median(staleMs).toFixed(1), most.toFixed(0)]
        console.log(name.padEnd(40) + cells.map((cell) => cell.padStart(10)).join(''))
      }
    },
  }
}
