// npm run bench -- [NAME] [--professionals N]: what the house costs, beside references of the same run.
import { parseArgs } from 'node:util'
import { benchBackup } from './backup/backup.ts'
import { type BenchApp, openBenchApp } from './bench-app.ts'
import { benchBookings } from './bookings/bookings.ts'
import { benchRush } from './bookings/contention.ts'
import { benchNotices } from './bookings/notifications.ts'
import { benchSlots } from './bookings/slots.ts'
import { benchShops } from './businesses/businesses.ts'
import { residentMegabytes } from './cpu.ts'
import { figure, type Measured } from './load.ts'
import { printLighthouse } from './pages/lighthouse.ts'
import { benchPages } from './pages/pages.ts'
import { printWeights } from './pages/weights.ts'
import { emptyRoute, insertAndCommit, primaryKeySelect } from './references.ts'
import { benchSearch, benchSearchKinds, benchSearchPage, warmSearches } from './search/search.ts'
import { benchAbuse } from './security/abuse.ts'
import { benchAnonymous } from './security/anonymous-calls.ts'
import { benchLogins } from './security/sign-ins.ts'
import { benchPictures } from './uploads/pictures.ts'
import { benchUploads } from './uploads/uploads.ts'

const benches = {
  weights: (app: BenchApp) => printWeights(app.origin),
  search: async (app: BenchApp) => {
    await warmSearches(app)
    await benchSearchKinds(app)
    await compare(app, {
      'search, 1 client': benchSearch(1),
      'search, 8 clients': benchSearch(8),
      'search, rendered page': benchSearchPage,
    })
  },
  bookings: (app: BenchApp) =>
    compare(app, { 'reference: insert and commit': insertAndCommit, booking: benchBookings }),
  slots: (app: BenchApp) => compare(app, benchSlots),
  pages: (app: BenchApp) => compare(app, benchPages),
  lighthouse: (app: BenchApp) => printLighthouse(app.origin),
  rush: benchRush,
  logins: benchLogins,
  notices: benchNotices,
  pictures: benchPictures,
  shops: benchShops,
  uploads: benchUploads,
  abuse: benchAbuse,
  anonymous: benchAnonymous,
  backup: benchBackup,
}
/** Fill the marketplace with more than the others measure, or take minutes, and stay out of their way. */
const onlyWhenNamed = ['shops', 'abuse', 'anonymous', 'backup']

const { values, positionals } = parseArgs({
  options: { professionals: { type: 'string', default: '600' } },
  allowPositionals: true,
})
const unknown = positionals.find((name) => !Object.keys(benches).includes(name))
if (unknown !== undefined) {
  console.error(`There is no bench ${unknown}; choose from ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

const app = await openBenchApp(Number(values.professionals))
try {
  await app.start()
  const secondStart = await app.start()
  console.log(
    `${values.professionals} professionals; ready after ${figure(secondStart)} s at a second start`,
  )
  for (const [name, bench] of Object.entries(benches)) {
    const isWanted =
      positionals.length === 0 ? !onlyWhenNamed.includes(name) : positionals.includes(name)
    if (isWanted) await bench(app)
  }
  const resident = await residentMegabytes(app.serverPid)
  console.log(`\n${figure(resident, 0)} MB resident after all of this`)
} finally {
  await app.close()
}

type Bench = (app: BenchApp) => Promise<Measured>

/** Prints each bench as a ratio to what this machine can do right now. */
async function compare(app: BenchApp, named: Record<string, Bench>) {
  const empty = await emptyRoute()
  const select = await primaryKeySelect(app.pool, app.pids)
  const rows: [string, Measured][] = [
    ['reference: empty Fastify route', empty],
    ['reference: primary-key select', select],
  ]
  for (const [name, bench] of Object.entries(named)) rows.push([name, await bench(app)])
  const heads = [
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
    `\n${'CPU: server and database'.padEnd(32)}${heads.map((head) => head.padStart(10)).join('')}`,
  )
  for (const [name, { perSecond, cpuMs, cpuMedianMs, p50, p95, longest, failed }] of rows) {
    const cells = [
      figure(perSecond, 0),
      figure(perSecond / empty.perSecond, 3),
      figure(perSecond / select.perSecond, 3),
      figure(cpuMs),
      cpuMedianMs === undefined ? '' : figure(cpuMedianMs),
      figure(p50, 1),
      figure(p95, 1),
      figure(longest, 0),
      String(failed),
    ]
    console.log(`${name.padEnd(32)}${cells.map((cell) => cell.padStart(10)).join('')}`)
  }
}
