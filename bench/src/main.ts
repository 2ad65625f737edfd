// npm run bench -- [NAME] [--professionals N]: measures the app relative to benchmark references of the same run.
// With --against DIR: relative to another checkout of the project that is built, for the benches that can do so.
import { parseArgs } from 'node:util'
import { comparableNames, compareWith } from './against.ts'
import { benchBackup } from './backup/backup.ts'
import { type BenchApp, openBenchApp } from './bench-app.ts'
import { benchBookings } from './bookings/bookings.ts'
import { benchContention } from './bookings/contention.ts'
import { benchNotifications } from './bookings/notifications.ts'
import { benchSlots } from './bookings/slots.ts'
import { benchAnalytics } from './businesses/analytics.ts'
import { benchBusinesses } from './businesses/businesses.ts'
import { readResidentMegabytes } from './cpu.ts'
import { formatNumber, type Measurement } from './load.ts'
import { printLighthouse } from './pages/lighthouse.ts'
import { benchPages } from './pages/pages.ts'
import { printWeights } from './pages/weights.ts'
import { measureEmptyRoute, measureInsertAndCommit, measurePrimaryKeySelect } from './references.ts'
import {
  benchSearch,
  benchSearchKinds,
  benchSearchPage,
  prewarmSearchTables,
} from './search/search.ts'
import { benchAbuse } from './security/abuse.ts'
import { benchAnonymous } from './security/anonymous-calls.ts'
import { benchSignIns } from './security/sign-ins.ts'
import { benchPictures } from './uploads/pictures.ts'
import { benchUploads } from './uploads/uploads.ts'

const benches = {
  weights: (app: BenchApp) => printWeights(app.origin),
  search: async (app: BenchApp) => {
    await prewarmSearchTables(app)
    await benchSearchKinds(app)
    await compare(app, {
      'search, 1 client': benchSearch(1),
      'search, 8 clients': benchSearch(8),
      'search, rendered page': benchSearchPage,
    })
  },
  bookings: (app: BenchApp) =>
    compare(app, {
      'reference: insert and commit': measureInsertAndCommit,
      booking: benchBookings,
    }),
  slots: (app: BenchApp) => compare(app, benchSlots),
  analytics: (app: BenchApp) => compare(app, benchAnalytics),
  pages: (app: BenchApp) => compare(app, benchPages),
  lighthouse: (app: BenchApp) => printLighthouse(app.origin),
  rush: benchContention,
  logins: benchSignIns,
  notifications: benchNotifications,
  pictures: benchPictures,
  shops: benchBusinesses,
  uploads: benchUploads,
  abuse: benchAbuse,
  anonymous: benchAnonymous,
  backup: benchBackup,
}
/** Benches that take minutes, or add data that would change the results of the others. */
const onlyWhenNamed = ['analytics', 'shops', 'abuse', 'anonymous', 'backup']

const { values, positionals } = parseArgs({
  options: { professionals: { type: 'string', default: '600' }, against: { type: 'string' } },
  allowPositionals: true,
})
const unknownName = positionals.find((name) => !Object.keys(benches).includes(name))
if (unknownName !== undefined) {
  console.error(`There is no bench ${unknownName}; choose from ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

if (values.against !== undefined) {
  const other = positionals.find((name) => !comparableNames.includes(name))
  if (other !== undefined) {
    console.error(`${other} cannot be compared; choose from ${comparableNames.join(', ')}`)
    process.exit(1)
  }
  const named = positionals.length > 0 ? positionals : comparableNames
  await compareWith(values.against, Number(values.professionals), named)
  process.exit(0)
}

const app = await openBenchApp(Number(values.professionals))
try {
  await app.start()
  const secondStart = await app.start()
  console.log(
    `${values.professionals} professionals; ready after ${formatNumber(secondStart)} s at a second start`,
  )
  for (const [name, bench] of Object.entries(benches)) {
    const isWanted =
      positionals.length === 0 ? !onlyWhenNamed.includes(name) : positionals.includes(name)
    if (isWanted) await bench(app)
  }
  const resident = await readResidentMegabytes(app.serverPid)
  console.log(`\n${formatNumber(resident, 0)} MB resident after all of this`)
} finally {
  await app.close()
}

type Bench = (app: BenchApp) => Promise<Measurement>

/** Prints each bench relative to the references, which are measured first. */
async function compare(app: BenchApp, named: Record<string, Bench>) {
  const empty = await measureEmptyRoute()
  const select = await measurePrimaryKeySelect(app.pool, app.pids)
  const rows: [string, Measurement][] = [
    ['reference: empty Fastify route', empty],
    ['reference: primary-key select', select],
  ]
  for (const [name, bench] of Object.entries(named)) rows.push([name, await bench(app)])
  const headings = [
    'req/s',
    'x empty',
    'x select',
    'CPU ms',
    'CPU p50',
    'p50 ms',
    'p95 ms',
    'longest',
    'failed',
  ]
  console.log(
    `\n${'CPU: server and database'.padEnd(32)}${headings.map((head) => head.padStart(10)).join('')}`,
  )
  for (const [name, { perSecond, cpuMs, cpuMedianMs, p50, p95, longest, failed }] of rows) {
    const cells = [
      formatNumber(perSecond, 0),
      formatNumber(perSecond / empty.perSecond, 3),
      formatNumber(perSecond / select.perSecond, 3),
      formatNumber(cpuMs),
      cpuMedianMs === undefined ? '' : formatNumber(cpuMedianMs),
      formatNumber(p50, 1),
      formatNumber(p95, 1),
      formatNumber(longest, 0),
      String(failed),
    ]
    console.log(`${name.padEnd(32)}${cells.map((cell) => cell.padStart(10)).join('')}`)
  }
}
