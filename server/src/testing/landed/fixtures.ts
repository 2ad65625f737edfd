/**
 * Databases of landed versions, for the upgrade test: one file for each set of migrations that has been on main since
 * version 1.0.0, and the last one before it.
 *
 * Each is recorded by running the server of that version: `node server/src/testing/landed/record.ts` seeds a small
 * demo, makes bookings, verifications and moderation decisions over HTTP, and writes all rows except the gazetteer to
 * `NAME.rows.gz`, where NAME is the number of the newest migration. The schema is not included, only the names and
 * checksums of the migrations: their text is in `server/migrations`. The migrations from before version 1.0.0 are in
 * `before-1.0.0.sql.gz`, one after the other as they were applied.
 *
 * Adding one: a commit with a new migration also records the resulting database, with the same command. The check
 * (`scripts/migrations.ts`) fails until the newest fixture has exactly the migrations of `server/migrations`. A fixture
 * of a version that has landed is never recorded again.
 *
 * Format: gzip, one line each. The first line is the header, every other line a table, a tab and one row as JSON.
 */
import { readdir, readFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { isBeforeFirstRelease } from '../../platform/db/first-release.ts'
import { type Applied, readMigrations } from '../../platform/db/migrations.ts'

export type Fixture = {
  name: string
  recordedAt: Date
  migrations: Applied[]
  /** Rows as JSON text by table, schema included where it is not `public`. */
  tables: Map<string, string[]>
}

/** AUTH_SECRET with which the values in the fixtures are encrypted. */
export const landedSecret = 'a secret of recorded databases only, 32 characters'

const folder = new URL('./', import.meta.url)
const ending = '.rows.gz'

export const fixtureFile = (name: string) => new URL(`${name}${ending}`, folder)

/** Names of all fixtures, the oldest version first. */
export async function listFixtures() {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ending))
  return files.map((file) => file.slice(0, -ending.length)).sort()
}

export async function readFixture(name: string): Promise<Fixture> {
  const text = gunzipSync(await readFile(fixtureFile(name))).toString('utf8')
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const tables = new Map<string, string[]>()
  for (const line of lines) {
    const tab = line.indexOf('\t')
    const table = line.slice(0, tab)
    const rows = tables.get(table) ?? []
    tables.set(table, rows)
    rows.push(line.slice(tab + 1))
  }
  const { recordedAt, migrations } = JSON.parse(header)
  return { name, recordedAt: new Date(recordedAt), migrations, tables }
}

export function packFixture({ tables, ...header }: Omit<Fixture, 'name'>): Buffer {
  const rows = [...tables].flatMap(([table, lines]) => lines.map((line) => `${table}\t${line}`))
  return gzipSync([JSON.stringify(header), ...rows, ''].join('\n'), { level: 9 })
}

/** The SQL of the migrations of a fixture. Throws if one has changed since it was recorded. */
export async function readSchemaOf({ name, migrations }: Fixture): Promise<string[]> {
  if (isBeforeFirstRelease(migrations))
    return [gunzipSync(await readFile(new URL(`${name}.sql.gz`, folder))).toString('utf8')]
  const known = new Map((await readMigrations()).map((one) => [`${one.name} ${one.checksum}`, one]))
  return migrations.map((applied) => {
    const found = known.get(`${applied.name} ${applied.checksum}`)
    if (found) return found.text
    throw new Error(`${applied.name} of the fixture ${name} has changed since it landed`)
  })
}
