import { parseArgs } from 'node:util'
import { loadReferenceData } from './load-reference-data.ts'
import { demoProfessionals, expandDemo } from './modules/demo/commands.ts'
import { ensureListings } from './modules/search/index/rebuild.commands.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { openDb, openPool } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { migrateJobs } from './platform/jobs/jobs.ts'
import { checkRuntime } from './platform/runtime.ts'
import { startCluster } from './postgres/cluster.ts'

const maxProfessionals = 1_000_000

try {
  checkRuntime()
  const professionals = parseProfessionals()
  await seed(readConfig(process.env, process.cwd()), professionals)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`\n  ${error.message}\n`)
  process.exit(1)
}

async function seed({ databaseUrl, databaseOwnerUrl, dataDir }: Config, professionals: number) {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  // Much is written once: few checkpoints, and no log files kept for reuse.
  const settings = { max_wal_size: '4GB', wal_recycle: 'off' }
  const cluster = databaseUrl ? undefined : await startCluster(dataDir, settings)
  const pool = openPool(databaseOwnerUrl ?? databaseUrl ?? cluster?.url ?? '')
  try {
    await migrate(pool)
    await migrateJobs(pool)
    const now = new Date()
    await loadReferenceData(openDb(pool), now)
    await ensureListings(pool, now, (line) => console.log(`Ujuzi: ${line}`))
    console.log(
      `Ujuzi: expanding the demo marketplace to ${formatCount(professionals)} businesses.`,
    )
    const added = await expandDemo(pool, {
      professionals,
      now,
      log: (line) => {
        console.log(`Ujuzi: ${seconds()}, ${line}`)
      },
    })
    console.log(
      added > 0
        ? `Ujuzi: added ${formatCount(added)} businesses in ${seconds()}.`
        : 'Ujuzi: the demo marketplace already has that many; nothing was changed.',
    )
  } finally {
    await pool.end()
    await cluster?.stop()
  }
}

function parseProfessionals(): number {
  const { professionals } = readArguments()
  if (professionals === undefined) return demoProfessionals
  const number = Number(professionals)
  if (Number.isInteger(number) && number >= 1 && number <= maxProfessionals) return number
  throw new ConfigError(
    `--professionals must be a whole number from 1 to ${formatCount(maxProfessionals)}, e.g. npm run seed -- --professionals 5000`,
  )
}

function readArguments() {
  try {
    return parseArgs({ options: { professionals: { type: 'string' } } }).values
  } catch {
    throw new ConfigError('The seed takes one option: npm run seed -- --professionals 5000')
  }
}

function formatCount(n: number) {
  return n.toLocaleString('en')
}
