// npm run bench -- [NAME]... [--professionals N] [--seconds N]: measures the app relative to references of the same run.
// Without a name: the benches that have goals. With --against DIR or --against COMMIT they compare with another version of
// the project. With --visits N and --only WORDS: how often `visits` opens each page, and the pages of `visits` or the
// searches of `search` whose names contain the words.
import { parseArgs } from 'node:util'
import { benchAbuse } from './abuse/abuse.ts'
import { type BenchApp, openBenchApp } from './bench-app.ts'
import { installCheckout } from './checkout.ts'
import { benchGoals } from './goals/bench-goals.ts'
import type { Reached } from './goals/goals.ts'
import { printVerdicts } from './goals/print.ts'
import { benchPortals } from './portals/bench-portals.ts'
import { waitForRest } from './rest.ts'
import { benchProcesses } from './scale/processes.ts'
import { benchReplicas } from './scale/replicas.ts'
import { benchSearch } from './search/search.ts'
import { benchVisits } from './visits/bench-visits.ts'

/** Benches that have goals and can compare with another version of the project. */
const withGoals: Record<string, (apps: BenchApp[]) => Promise<Reached[]>> = {
  goals: (apps) => benchGoals(apps, seconds),
  portals: (apps) => benchPortals(apps, seconds),
  visits: (apps) => benchVisits(apps, { visits, only: values.only }),
}
const others: Record<string, (app: BenchApp) => Promise<void>> = {
  search: (app) => benchSearch(app, values.only),
  abuse: benchAbuse,
  scale: async (app) => {
    await benchProcesses(app, seconds)
    await benchReplicas(app, seconds)
  },
}

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
const professionals = Number(values.professionals)
const seconds = Number(values.seconds)
const visits = Number(values.visits)
const names = positionals.length > 0 ? positionals : Object.keys(withGoals)
checkArguments()
const failures: string[] = []
const apps: BenchApp[] = []
try {
  const other = values.against === undefined ? undefined : installCheckout(values.against)
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

function checkArguments() {
  const comparable = Object.keys(withGoals)
  const known = [...comparable, ...Object.keys(others)]
  const allowed = values.against === undefined ? known : comparable
  const areNumbers = [professionals, seconds, visits].every((number) => number > 0)
  if (areNumbers && names.every((name) => allowed.includes(name))) return
  console.error(
    `Usage: npm run bench -- [NAME]... [--professionals N] [--seconds N] [--visits N] [--only WORDS] [--against DIR|COMMIT], where NAME is ${known.join(', ')}; with --against ${comparable.join(', ')}`,
  )
  process.exit(1)
}

async function runAll() {
  for (const app of apps) await app.start()
  await Promise.all(apps.map(waitForRest))
  const [app] = apps
  if (!app) return
  console.log(`${professionals} professionals`)
  const reached = apps.map((): Reached => new Map())
  for (const name of names) {
    try {
      const more = (await withGoals[name]?.(apps)) ?? []
      for (const [at, figures] of more.entries())
        reached[at] = new Map([...(reached[at] ?? []), ...figures])
      await others[name]?.(app)
    } catch (error) {
      noteFailure(name, error)
    }
  }
  const [here = new Map(), there] = reached
  printVerdicts(professionals, here, there)
}

function noteFailure(name: string, error: unknown) {
  console.error(error)
  failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
}
