// Records a database of the version checked out here, or of those in other folders one after the other, as a fixture
// for the upgrade test: `node server/src/testing/landed/record.ts [NAME [ROOT...]]`. See fixtures.ts.
import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { removeDataDir } from '../../postgres/cluster.ts'
import { fixtureFile, packFixture } from './fixtures.ts'
import { createClient } from './record/client.ts'
import { pruneDemoData } from './record/prune.ts'
import { playScenario } from './record/scenario.ts'
import { seedVersion, startVersion } from './record/server.ts'
import { dumpRows } from './rows.ts'

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url))
const [givenName, ...folders] = process.argv.slice(2)
const roots = folders.length > 0 ? folders.map((folder) => resolve(folder)) : [repositoryRoot]

const dataDir = await mkdtemp(join(tmpdir(), 'ujuzi-landed-'))
try {
  const { name, bytes } = await record()
  await writeFile(fixtureFile(name), bytes)
  process.stdout.write(`Recorded ${name}: ${bytes.length} bytes\n`)
} finally {
  await removeDataDir(dataDir)
}

async function record() {
  const checksums = new Map<string, string>()
  let packed: Buffer | undefined
  for (const [index, root] of roots.entries()) {
    const isFirst = index === 0
    if (isFirst) await seedVersion(root, dataDir)
    const start = () => startVersion(root, dataDir)
    // 79eeae4 exits at its first start on a schema that it does not match, and keeps running at the second.
    const { origin, database, stop } = await (isFirst ? start() : start().catch(start))
    try {
      // A later version that lacks the rewritten migrations fails in many of these calls.
      if (isFirst) await pruneDemoData(database)
      await playScenario(createClient(origin, { strict: isFirst }))
      await addNewChecksums(checksums, await listMigrations(database), root)
      const migrations = [...checksums].map(([name, checksum]) => ({ name, checksum }))
      packed = packFixture({ recordedAt: new Date(), migrations, tables: await dumpRows(database) })
    } finally {
      await stop()
    }
  }
  if (!packed) throw new Error('There is nothing to record')
  return { name: givenName ?? [...checksums.keys()].at(-1)?.slice(0, 4) ?? '', bytes: packed }
}

async function listMigrations(database: pg.Client) {
  const { rows } = await database.query<{ name: string }>(
    'select name from migrations order by name',
  )
  return rows.map(({ name }) => name)
}

/** Adds the checksums of newly applied migrations, from the files of the version that applied them. */
async function addNewChecksums(checksums: Map<string, string>, applied: string[], root: string) {
  const folder = join(root, 'server/migrations')
  const present = new Set(await readdir(folder))
  for (const name of applied.filter((one) => present.has(one) && !checksums.has(one))) {
    checksums.set(name, hash('sha256', await readFile(join(folder, name))))
  }
}
