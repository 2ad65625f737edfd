import { checkListings } from './modules/search/commands.ts'
import { ensureListings, refreshAllInPlace } from './modules/search/index/rebuild.commands.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { openPool } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { withoutTimeouts } from './platform/db/without-timeouts.ts'
import { checkRuntime } from './platform/runtime.ts'
import { startCluster } from './postgres/cluster.ts'

const maxIdsShown = 20

try {
  checkRuntime()
  process.exitCode = await run(readConfig(process.env, process.cwd()), process.argv[2])
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`\n  ${error.message}\n`)
  process.exitCode = 1
}

async function run({ databaseUrl, databaseOwnerUrl, dataDir }: Config, action: string | undefined) {
  if (action !== 'check' && action !== 'rebuild') {
    throw new ConfigError(
      'Usage: npm run listings -- check (compares with the sources) or npm run listings -- rebuild',
    )
  }
  const cluster = databaseUrl ? undefined : await startCluster(dataDir)
  const pool = openPool(databaseOwnerUrl ?? databaseUrl ?? cluster?.url ?? '')
  try {
    await migrate(pool)
    return await withoutTimeouts(pool, async (db) => {
      if (action === 'check') return report(await checkListings(db, new Date()))
      await ensureListings(pool, new Date(), say)
      await refreshAllInPlace(db, new Date())
      return report(await checkListings(db, new Date()))
    })
  } finally {
    await pool.end()
    await cluster?.stop()
  }
}

/** Prints the result and returns the exit code: 1 if any listing differs from its sources. */
function report({ checked, differing }: Awaited<ReturnType<typeof checkListings>>) {
  say(`checked ${checked.toLocaleString('en')} businesses, ${differing.length} listings differ.`)
  for (const id of differing.slice(0, maxIdsShown)) say(`  ${id}`)
  return differing.length > 0 ? 1 : 0
}

function say(line: string) {
  console.log(`Ujuzi: ${line}`)
}
