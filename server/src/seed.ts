import { parseArgs } from 'node:util'
import { loadFacts } from './load-facts.ts'
import { demoProfessionals, growDemo } from './modules/demo/commands.ts'
import { prepareListings } from './modules/search/index/rebuild.commands.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { openDb, openPool } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { migrateJobs } from './platform/jobs/jobs.ts'
import { checkRuntime } from './platform/runtime.ts'
import { startCluster } from './postgres/cluster.ts'

const mostProfessionals = 1_000_000

try {
  checkRuntime()
  const professionals = wanted()
  await seed(readConfig(process.env, process.cwd()), professionals)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`\n  ${error.message}\n`)
  process.exit(1)
}

async function seed({ databaseUrl, databaseOwnerUrl, dataDir }: Config, professionals: number) {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  const cluster = databaseUrl ? undefined : await startCluster(dataDir, { max_wal_size: '4GB' })
  const pool = openPool(databaseOwnerUrl ?? databaseUrl ?? cluster?.url ?? '')
  try {
    await migrate(pool)
    await migrateJobs(pool)
    const now = new Date()
    await loadFacts(openDb(pool), now)
    await prepareListings(pool, now, (line) => console.log(`Ujuzi: ${line}`))
    console.log(`Ujuzi: the demo marketplace is to have ${count(professionals)} businesses.`)
    const added = await growDemo(pool, professionals, now, (line) => {
      console.log(`Ujuzi: ${seconds()}, ${line}`)
    })
    console.log(
      added > 0
        ? `Ujuzi: added ${count(added)} businesses in ${seconds()}.`
        : 'Ujuzi: it has that many already; nothing was changed.',
    )
  } finally {
    await pool.end()
    await cluster?.stop()
  }
}

function wanted(): number {
  const { professionals } = readArguments()
  if (professionals === undefined) return demoProfessionals
  const number = Number(professionals)
  if (Number.isInteger(number) && number >= 1 && number <= mostProfessionals) return number
  throw new ConfigError(
    `--professionals must be a whole number from 1 to ${count(mostProfessionals)}, e.g. npm run seed -- --professionals 5000`,
  )
}

function readArguments() {
  try {
    return parseArgs({ options: { professionals: { type: 'string' } } }).values
  } catch {
    throw new ConfigError('The seed takes one option: npm run seed -- --professionals 5000')
  }
}

function count(n: number) {
  return n.toLocaleString('en')
}
