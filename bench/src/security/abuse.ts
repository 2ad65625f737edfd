import { readdir, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequest, slowBody, slowClient } from '../../../server/src/testing/app/slow-clients.ts'
import type { BenchApp } from '../bench-app.ts'
import { listOffers, type Offer } from '../bookings/bookings.ts'
import { asPhones, book, makeClient } from '../clients.ts'
import { figure } from '../load.ts'

const attackers = 300
const attackSeconds = Number(process.env.ABUSE_SECONDS ?? 60)
const calmSeconds = attackSeconds / 2
const perSecond = 10
const attacker = '127.0.0.2'
/** Bookings of one business are this many free starts apart, so that none overlaps another. */
const apart = 12

/** `refused` counts the answers that were neither a page nor a booking, by status. */
type Visits = { times: number[]; failed: number; refused: Map<number, number> }

/**
 * Visitors of one network, at a steady rate, while another holds three hundred connections that send a body, or read
 * an answer, as slowly as can be; each latency beside that of the same visitors undisturbed.
 */
export async function benchAbuse(app: BenchApp) {
  await app.start({ RATE_LIMITS: 'on' })
  const port = Number(new URL(app.origin).port)
  const offers = await listOffers(app)
  const file = await largestFile()
  const visitor = await openVisitor(app, offers)
  await visitor.visit(5)
  const calm = await visitor.visit(calmSeconds)
  print('undisturbed', calm, calm)
  const attacks = {
    'slow bodies': (stop: AbortSignal) =>
      attack(stop, () => slowClient({ port, from: attacker }, slowBody('/api/auth/login/'))),
    'slow reading': (stop: AbortSignal) =>
      attack(stop, () => {
        const requests = getRequest(file).repeat(12)
        return slowClient({ port, from: attacker }, requests, { reads: false })
      }),
    'calls of /api/docs at once': (stop: AbortSignal) =>
      attack(stop, () => {
        const last = 'GET /api/docs HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'
        return slowClient({ port, from: attacker }, last)
      }),
  }
  for (const [name, begin] of Object.entries(attacks)) {
    const stopping = new AbortController()
    const attacking = begin(stopping.signal)
    await wait(2_000)
    const visits = await visitor.visit(attackSeconds)
    const ready = (await fetch(`${app.origin}/readyz`)).status
    stopping.abort()
    const opened = await attacking
    print(`${attackers} x ${name}`, visits, calm)
    console.log(`  /readyz ${ready}; ${opened} connections opened in all`)
  }
  await app.pool.query("delete from mails where recipient like '%@bench.test'")
  await app.start()
}

/** The largest file that pages load. */
async function largestFile() {
  const folder = new URL('../../../web/build/client/assets/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(new URL(name, folder))).size),
  )
  return `/assets/${names[sizes.indexOf(Math.max(...sizes))]}`
}

/** Keeps so many connections; one that was closed is opened again a second later. Answers how many there were. */
async function attack(stop: AbortSignal, open: () => ReturnType<typeof slowClient>) {
  let opened = 0
  const one = async () => {
    while (!stop.aborted) {
      opened++
      const client = await open().catch(() => undefined)
      const end = () => client?.socket.destroy()
      stop.addEventListener('abort', end, { once: true })
      if (stop.aborted) end()
      await client?.closed
      stop.removeEventListener('abort', end)
      await wait(1_000, undefined, { signal: stop }).catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: attackers }, one))
  return opened
}

/** Front page, search page and a booking in turn, begun at a steady rate whether or not the ones before are answered. */
async function openVisitor({ origin, pool }: BenchApp, offers: Offer[]) {
  const clients = await Promise.all(offers.map(() => makeClient(pool)))
  let booked = 0
  const pageAt = (path: string) => async () => {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html', ...asPhones } })
    await answer.arrayBuffer()
    return answer.status
  }
  const bookOne = async () => {
    const turn = booked++
    const { serviceId, free } = offers[turn % offers.length] ?? { serviceId: '', free: [] }
    const start = free[apart * Math.floor(turn / offers.length)] ?? ''
    return book(origin, { token: clients[turn % clients.length] ?? '', serviceId, start })
  }
  const actions = [pageAt('/'), pageAt('/services?q=barber&place=Douala'), bookOne]

  async function visit(seconds: number): Promise<Visits> {
    const visits: Visits = { times: [], failed: 0, refused: new Map() }
    const begun = performance.now()
    const all = Array.from({ length: seconds * perSecond }, async (_, index) => {
      await wait(Math.max(0, begun + (index * 1000) / perSecond - performance.now()))
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

function print(name: string, visits: Visits, calm: Visits) {
  const at = ({ times }: Visits, share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
  const shares = { p50: 0.5, p95: 0.95, max: 1 }
  const latencies = Object.entries(shares).map(([label, share]) => {
    const [ms, calmMs] = [at(visits, share), at(calm, share)]
    return `${label} ${figure(ms, 0)} ms (x${figure(ms / calmMs)})`
  })
  const refused = [...visits.refused].map(([status, count]) => `${count} x ${status}`)
  console.log(
    `\n${name}: ${visits.times.length} pages and bookings of another network, ${visits.failed} failed, ${refused.join(', ') || 'none'} refused; ${latencies.join(', ')}`,
  )
}
