// Records a database of the version that is checked out here, or in other folders one after the other, as a fixture of the
// upgrade test: `node server/src/testing/landed/record.ts [NAME [ROOT...]]`. See fixtures.ts.
import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { removeDataDir } from '../../postgres/cluster.ts'
import { fixtureFile, packFixture } from './fixtures.ts'
import { createClient } from './record/client.ts'
import { prune } from './record/prune.ts'
import { play } from './record/scenario.ts'
import { run, seed } from './record/server.ts'
import { dumpRows } from './rows.ts'

const here = fileURLToPath(new URL('../../../../', import.meta.url))
const [given, ...folders] = process.argv.slice(2)
const roots = folders.length > 0 ? folders.map((folder) => resolve(folder)) : [here]

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
  for (const [place, root] of roots.entries()) {
    const isFirst = place === 0
    if (isFirst) await seed(root, dataDir)
    const start = () => run(root, dataDir)
    // 79eeae4 ends at its first start on a schema it does not fit, and stays up at the second.
    const { origin, database, stop } = await (isFirst ? start() : start().catch(start))
    try {
      // A later version on a database that its rewritten migrations missed fails at much of this.
      if (isFirst) await prune(database)
      await play(createClient(origin, { strict: isFirst }))
      await keepNew(checksums, await listMigrations(database), root)
      const migrations = [...checksums].map(([name, checksum]) => ({ name, checksum }))
      packed = packFixture({ recordedAt: new Date(), migrations, tables: await dumpRows(database) })
    } finally {
      await stop()
    }
  }
  if (!packed) throw new Error('There is nothing to record')
  return { name: given ?? [...checksums.keys()].at(-1)?.slice(0, 4) ?? '', bytes: packed }
}

async function listMigrations(database: pg.Client) {
  const { rows } = await database.query<{ name: string }>(
    'select name from migrations order by name',
  )
  return rows.map(({ name }) => name)
}

/** The checksums are of the files as the version that applied them has them. */
async function keepNew(checksums: Map<string, string>, applied: string[], root: string) {
  const folder = join(root, 'server/migrations')
  const there = new Set(await readdir(folder))
  for (const name of applied.filter((one) => there.has(one) && !checksums.has(one))) {
    checksums.set(name, hash('sha256', await readFile(join(folder, name))))
  }
}
