import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isUsed, metricsToken } from '../../../server/src/testing/app/replicated-app.ts'
import { type Standby, startStandby } from '../../../server/src/testing/servers/standby.ts'
import type { BenchApp } from '../bench-app.ts'
import { readCpuMs } from '../cpu.ts'
import { openConnections, type RequestSource } from '../goals/connections.ts'
import { connectionCount, createRequests } from '../goals/rows.ts'
import { createBookingProbe } from './booking-probe.ts'

const readRows = [
  'search page, asked first',
  'business page, asked first',
  'search, words and town',
  'search, category and town',
  'business, JSON',
  'month of open times',
]
const frozenMs = 30_000

/** Measures how much work replicas do instead of the primary, and whether requests fail while one hangs and one dies. */
export async function benchReplicas(app: BenchApp, seconds: number) {
  const folder = await mkdtemp(join(app.env.DATA_DIR ?? '', 'replicas-'))
  const urls = { url: app.env.DATABASE_OWNER_URL ?? '', applicationUrl: app.env.DATABASE_URL ?? '' }
  const standbys: Standby[] = []
  try {
    for (const name of ['first', 'second']) {
      const dirs = { primaryDir: app.env.DATA_DIR ?? '', dataDir: join(folder, name) }
      standbys.push(await startStandby(urls, { ...dirs, shared_buffers: '256MB' }))
    }
    console.log(
      '\nreplicas'.padEnd(17) + formatCells(['requests', 'primary', 'replicas', 'server', 'share']),
    )
    for (const count of [0, 1, 2]) await measureShare(app, standbys.slice(0, count), seconds)
    await measureFaults(app, standbys)
  } finally {
    await app.start()
    for (const standby of standbys) await standby.remove()
    await rm(folder, { recursive: true })
  }
}

const formatCells = (cells: string[]) => cells.map((cell) => cell.padStart(12)).join('')

async function startWith(app: BenchApp, used: readonly Standby[]) {
  await app.start({
    DATABASE_READ_URLS: used.map(({ url }) => url).join(' '),
    METRICS_TOKEN: metricsToken,
  })
  for (const standby of used) await waitUntilUsed(app, standby)
}

async function waitUntilUsed({ origin }: BenchApp, standby: Standby) {
  while (!(await isUsed(origin, standby))) await wait(100)
}

/** Requests of all kinds that read, in turn; and bookings for so many seconds. */
async function createSources(app: BenchApp, seconds: number) {
  const rows = await createRequests(app)
  const reads = rows.filter(({ name }) => readRows.includes(name))
  const sources = await Promise.all(reads.map((row) => row.forTurn(seconds)))
  let turn = 0
  return {
    read: () => sources[turn++ % sources.length]?.(),
    book: await rows.find(({ name }) => name === 'booking')?.forTurn(seconds),
  }
}

/** Prints processor milliseconds per read and per booking, and the share of the primary in those of all databases. */
async function measureShare(app: BenchApp, used: readonly Standby[], seconds: number) {
  await startWith(app, used)
  const { read, book } = await createSources(app, seconds)
  const connections = openConnections(app.origin, connectionCount)
  const readCpu = () =>
    Promise.all([
      readCpuMs([app.databasePid]),
      readCpuMs(used.map((standby) => standby.processId())),
      readCpuMs([app.serverPid]),
    ])
  const measure = async (name: string, next: RequestSource, status: number) => {
    await connections.send(next, { status, seconds: 2 })
    const before = await readCpu()
    const { latencies } = await connections.send(next, { status, seconds })
    const after = await readCpu()
    const [primary = 0, replicas = 0, server = 0] = after.map((ms, at) => ms - (before[at] ?? 0))
    const perRequest = [primary, replicas, server].map(
      (ms) => `${(ms / latencies.length).toFixed(2)} ms`,
    )
    const share = `${((100 * primary) / (primary + replicas)).toFixed(0)} %`
    const cells = [String(latencies.length), ...perRequest, share]
    console.log(`${used.length} ${name}`.padEnd(16) + formatCells(cells))
  }
  await measure('reads', read, 200)
  if (book) await measure('bookings', book, 201)
  await connections.close()
}

/** Keeps reading and booking while one replica hangs for half a minute, then the other is killed. A failed request throws. */
async function measureFaults(app: BenchApp, standbys: readonly Standby[]) {
  const [first, second] = standbys
  if (!first || !second) throw new Error('Two replicas are needed')
  await startWith(app, standbys)
  const { read } = await createSources(app, 1)
  const probe = await createBookingProbe(app)
  const connections = openConnections(app.origin, connectionCount)
  let isOver = false
  const sent = connections.send(() => (isOver ? undefined : read()), { status: 200 })
  const probed = probe.run(() => isOver)
  const phases: [string, () => Promise<unknown>][] = [
    ['both replicas', () => wait(20_000)],
    [
      'one hangs for 30 s',
      async () => {
        first.freeze()
        await wait(frozenMs)
        first.thaw()
        await waitUntilUsed(app, first)
      },
    ],
    [
      'the other is killed, and restarted',
      async () => {
        await second.kill()
        await wait(5_000)
        await second.restart()
        await waitUntilUsed(app, second)
      },
    ],
    ['both again', () => wait(10_000)],
  ]
  const runPhases = async () => {
    for (const [name, run] of phases) {
      probe.begin(name)
      await run()
    }
  }
  try {
    await Promise.race([runPhases(), sent, probed])
  } finally {
    isOver = true
    first.thaw()
  }
  const { latencies } = await sent
  await probed
  await connections.close()
  const longest = latencies.reduce((most, ms) => Math.max(most, ms), 0)
  console.log(
    `\n${latencies.length} pages and calls, none failed; the longest took ${longest.toFixed(0)} ms`,
  )
  probe.print()
}
