import { readdir, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  formatGet,
  formatSlowPost,
  openSlowClient,
} from '../../../server/src/testing/app/slow-clients.ts'
import type { BenchApp } from '../bench-app.ts'
import { listServicesWithFreeStarts } from './bookings.ts'
import { attackerIp, benchHeavyAccount, isChosen } from './heavy-account.ts'
import { createVisitor, printVisits } from './visitors.ts'

const attackerCount = 300
const attackSeconds = Number(process.env.ABUSE_SECONDS ?? 60)
const undisturbedSeconds = attackSeconds / 2

/**
 * Latency of visitors at a steady rate while another network keeps 300 connections open that send a body or read a response
 * as slowly as possible, and while one account makes its heaviest calls, relative to the same visitors undisturbed.
 */
export async function benchAbuse(app: BenchApp) {
  await app.start({ RATE_LIMITS: 'on' })
  const port = Number(new URL(app.origin).port)
  const services = await listServicesWithFreeStarts(app)
  const file = await findLargestFile()
  const visitor = await createVisitor(app, services)
  await visitor.visit(5)
  const undisturbed = await visitor.visit(undisturbedSeconds)
  printVisits('undisturbed', undisturbed, undisturbed)
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
    if (!isChosen(name)) continue
    const stopping = new AbortController()
    const attacking = begin(stopping.signal)
    await wait(2_000)
    const visits = await visitor.visit(attackSeconds)
    const ready = (await fetch(`${app.origin}/readyz`)).status
    stopping.abort()
    const opened = await attacking
    if (opened < attackerCount) throw new Error(`${name}: only ${opened} connections were opened`)
    printVisits(`${attackerCount} x ${name}`, visits, undisturbed)
    if (visits.failed + visits.refused.size > 0 || ready !== 200) disturbed.push(name)
    console.log(`  /readyz ${ready}; ${opened} connections opened in all`)
  }
  disturbed.push(...(await benchHeavyAccount(app, { visitor, seconds: attackSeconds })))
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
