// npm run bench -- [NAME]... [--professionals N] [--seconds N]: measures the app relative to references of the same run.
// With --visits N and --only WORDS: how often `visits` opens each page, and pages whose names contain the words.
// With --against DIR or --against COMMIT: relative to another version of the project, for the benches that can do so.
import { parseArgs } from 'node:util'
import { benchBackup } from './backup/backup.ts'
import { type BenchApp, openBenchApp } from './bench-app.ts'
import { benchBookings } from './bookings/bookings.ts'
import { benchContention } from './bookings/contention.ts'
import { benchNotifications } from './bookings/notifications.ts'
import { benchSlots } from './bookings/slots.ts'
import { benchAnalytics } from './businesses/analytics.ts'
import { benchBusinesses } from './businesses/businesses.ts'
import { prepareCheckout } from './checkout.ts'
import { benchConversations } from './conversations/conversations.ts'
import { benchScreens } from './conversations/screens.ts'
import { readResidentMegabytes } from './cpu.ts'
import { benchGoals } from './goals/bench-goals.ts'
import type { Reached } from './goals/goals.ts'
import { printVerdicts } from './goals/print.ts'
import { benchProcesses } from './goals/processes.ts'
import { formatNumber, type Measurement } from './load.ts'
import { benchMemory } from './memory/bench-memory.ts'
import { printLighthouse } from './pages/lighthouse.ts'
import { benchPages } from './pages/pages.ts'
import { printWeights } from './pages/weights.ts'
import { benchPortals } from './portals/bench-portals.ts'
import { measureEmptyRoute, measureInsertAndCommit, measurePrimaryKeySelect } from './references.ts'
import { benchReplicas } from './replicas/replicas.ts'
import { waitForRest } from './rest.ts'
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
import { benchVisits } from './visits/bench-visits.ts'

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
  messages: benchConversations,
  screens: benchScreens,
  pictures: benchPictures,
  shops: benchBusinesses,
  uploads: benchUploads,
  abuse: benchAbuse,
  anonymous: benchAnonymous,
  backup: benchBackup,
  processes: (app: BenchApp) => benchProcesses(app, seconds),
  memory: (app: BenchApp) => benchMemory(app, seconds),
  replicas: (app: BenchApp) => benchReplicas(app, seconds),
}
/** Benches that take minutes, or add data that would change the results of the others. */
const onlyWhenNamed = [
  'analytics',
  'shops',
  'abuse',
  'anonymous',
  'backup',
  'memory',
  'processes',
  'replicas',
  'screens',
]
/** Benches that can also compare with another version of the project. */
const comparable = ['goals', 'portals', 'visits']

const { values, positionals } = parseArgs({
  options: {
    professionals: { type: 'string', default: '600' },
    seconds: { type: 'string', default: '20' },
    against: { type: 'string' },
    visits: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
const [professionals, seconds] = [Number(values.professionals), Number(values.seconds)]
const names = chooseBenches(positionals)
const failures: string[] = []
const apps: BenchApp[] = []
try {
  const other = values.against === undefined ? undefined : prepareCheckout(values.against)
  apps.push(await openBenchApp(professionals))
  if (other !== undefined) apps.push(await openBenchApp(professionals, other))
  await runAll()
} catch (error) {
  noteFailure('the bench', error)
}
// Before the databases stop: a connection that a failed bench left open may end the process then.
for (const failure of failures) console.error(`FAILED ${failure}`)
for (const app of apps) await app.close()
process.exit(failures.length > 0 ? 1 : 0)

function chooseBenches(wanted: string[]) {
  const known = [...comparable, ...Object.keys(benches)]
  const all = values.against === undefined ? known : comparable
  const unknownName = wanted.find((name) => name !== 'all' && !all.includes(name))
  if (
    unknownName !== undefined ||
    !(professionals > 0) ||
    !(seconds > 0) ||
    !(Number(values.visits) > 0)
  ) {
    console.error(
      `Usage: npm run bench -- [NAME]... [--professionals N] [--seconds N] [--visits N] [--only WORDS] [--against DIR|COMMIT], where NAME is all, ${known.join(', ')}; with --against all, ${comparable.join(', ')}`,
    )
    process.exit(1)
  }
  if (wanted.length > 0 && !wanted.includes('all')) return wanted
  return all.filter((name) => !onlyWhenNamed.includes(name))
}

async function runAll() {
  for (const app of apps) await app.start()
  await Promise.all(apps.map(waitForRest))
  const [app] = apps
  if (!app) return
  console.log(`${professionals} professionals`)
  const reached: Reached[] = apps.map(() => new Map())
  const add = (more: Reached[]) => {
    for (const [at, values] of more.entries())
      reached[at] = new Map([...(reached[at] ?? []), ...values])
  }
  for (const name of names) {
    try {
      if (name === 'goals') add(await benchGoals(apps, seconds))
      else if (name === 'portals') add(await benchPortals(apps, seconds))
      else if (name === 'visits')
        add(await benchVisits(apps, { visits: Number(values.visits), only: values.only }))
      else await benches[name as keyof typeof benches](app)
    } catch (error) {
      noteFailure(name, error)
    }
  }
  const [here = new Map(), there] = reached
  printVerdicts(professionals, here, there)
  const resident = await readResidentMegabytes(app.serverPid)
  console.log(`\n${formatNumber(resident, 0)} MB resident after all of this`)
}

function noteFailure(name: string, error: unknown) {
  console.error(error)
  failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
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
  for (const [name, bench] of Object.entries(named))
    rows.push([name, await nameErrors(name, () => bench(app))])
  const headings = [
    'req/s',
    'x empty',
    'x select',
    'CPU ms',
    'CPU p50',
    'p50 ms',
    'p95 ms',
    'longest',
  ]
  console.log(
    `\n${'CPU: server and database'.padEnd(32)}${headings.map((head) => head.padStart(10)).join('')}`,
  )
  for (const [name, { perSecond, cpuMs, cpuMedianMs, p50, p95, longest }] of rows) {
    const cells = [
      formatNumber(perSecond, 0),
      formatNumber(perSecond / empty.perSecond, 3),
      formatNumber(perSecond / select.perSecond, 3),
      formatNumber(cpuMs),
      cpuMedianMs === undefined ? '' : formatNumber(cpuMedianMs),
      formatNumber(p50, 1),
      formatNumber(p95, 1),
      formatNumber(longest, 0),
    ]
    console.log(`${name.padEnd(32)}${cells.map((cell) => cell.padStart(10)).join('')}`)
  }
}

async function nameErrors<T>(name: string, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
