import { checkListings } from './modules/search/commands.ts'
import { prepareListings, renewListings } from './modules/search/index/rebuild.commands.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { openPool } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { withPatience } from './platform/db/without-timeouts.ts'
import { checkRuntime } from './platform/runtime.ts'
import { startCluster } from './postgres/cluster.ts'

const namedAtMost = 20

try {
  checkRuntime()
  process.exitCode = await run(readConfig(process.env, process.cwd()), process.argv[2])
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`\n  ${error.message}\n`)
  process.exitCode = 1
}

async function run({ databaseUrl, databaseOwnerUrl, dataDir }: Config, asked: string | undefined) {
  if (asked !== 'check' && asked !== 'rebuild') {
    throw new ConfigError(
      'Say what to do: npm run listings -- check (compare with the sources) or npm run listings -- rebuild',
    )
  }
  const cluster = databaseUrl ? undefined : await startCluster(dataDir)
  const pool = openPool(databaseOwnerUrl ?? databaseUrl ?? cluster?.url ?? '')
  try {
    await migrate(pool)
    return await withPatience(pool, async (db) => {
      if (asked === 'check') return report(await checkListings(db, new Date()))
      await prepareListings(pool, new Date(), say)
      await renewListings(db, new Date())
      return report(await checkListings(db, new Date()))
    })
  } finally {
    await pool.end()
    await cluster?.stop()
  }
}

/** Answers what the command ends with: 1 when a listing is not what it should be. */
function report({ checked, differing }: Awaited<ReturnType<typeof checkListings>>) {
  say(`looked at ${checked.toLocaleString('en')} businesses, ${differing.length} listings differ.`)
  for (const id of differing.slice(0, namedAtMost)) say(`  ${id}`)
  return differing.length > 0 ? 1 : 0
}

function say(line: string) {
  console.log(`Ujuzi: ${line}`)
}
