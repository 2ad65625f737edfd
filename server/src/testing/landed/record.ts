// Records a database of the version checked out here as a fixture for the upgrade test:
// `node server/src/testing/landed/record.ts`. See fixtures.ts.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listApplied } from '../../platform/db/migrations.ts'
import { removeDataDir } from '../../postgres/cluster.ts'
import { fixtureFile, packFixture } from './fixtures.ts'
import { createClient } from './record/client.ts'
import { pruneDemoData } from './record/prune.ts'
import { playScenario } from './record/scenario.ts'
import { seedVersion, startVersion } from './record/server.ts'
import { dumpRows } from './rows.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const dataDir = await mkdtemp(join(tmpdir(), 'ujuzi-landed-'))
try {
  const { name, bytes } = await record()
  await writeFile(fixtureFile(name), bytes)
  process.stdout.write(`Recorded ${name}: ${bytes.length} bytes\n`)
} finally {
  await removeDataDir(dataDir)
}

async function record() {
  await seedVersion(root, dataDir)
  const { origin, database, stop } = await startVersion(root, dataDir)
  try {
    await pruneDemoData(database)
    await playScenario(createClient(origin))
    const migrations = await listApplied(database)
    const bytes = packFixture({
      recordedAt: new Date(),
      migrations,
      tables: await dumpRows(database),
    })
    return { name: migrations.at(-1)?.name.slice(0, 4) ?? '', bytes }
  } finally {
    await stop()
  }
}
