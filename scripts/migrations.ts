// Migrations that have landed stay as they are: each is listed with its SHA-256 in server/migrations/checksums.txt, and the
// upgrade test has a database of the newest list. Every fault says how to mend it.
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const list = 'server/migrations/checksums.txt'
const folder = join(root, 'server/migrations')
const fixturesFolder = join(root, 'server/src/testing/landed')

const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
/** Lines as `sha256sum` writes and checks them. */
const lines = await Promise.all(
  names.map(async (name) => `${hash('sha256', await readFile(join(folder, name)))}  ${name}`),
)
const listed = (await readFile(join(root, list), 'utf8')).split('\n').filter(Boolean)

const faults = [...checkList(), ...checkOrder()]
if (faults.length === 0) faults.push(...(await checkFixture()))
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n\n${faults.length} faults in the migrations`)
  process.exit(1)
}
console.log(`Migrations: ${names.length} as they landed`)

function checkList() {
  const missing = listed
    .map(nameOf)
    .filter((name) => !existsSync(join(folder, name)))
    .map((name) => `${name} has landed and is gone: bring it back as it was`)
  const changed = lines
    .filter((line) => !listed.includes(line))
    .map((line) =>
      listed.some((one) => nameOf(one) === nameOf(line))
        ? `${nameOf(line)} is not as it landed: undo the change and write a new migration (one that was never on main: put "${line}" into ${list})`
        : `${nameOf(line)} is not listed: add "${line}" to ${list}`,
    )
  return [...missing, ...changed]
}

/** Migrations are applied in the order of their numbers: two with the same number would have no defined order. */
function checkOrder() {
  return names
    .filter((name, place) => name.slice(0, 4) === names[place - 1]?.slice(0, 4))
    .map((name) => `${name} has the number of another migration: give it the next one`)
}

async function checkFixture() {
  const fixtures = (await readdir(fixturesFolder)).filter((name) => name.endsWith('.rows.gz'))
  for (const name of fixtures) {
    const text = gunzipSync(await readFile(join(fixturesFolder, name))).toString('utf8')
    const { migrations } = JSON.parse(text.slice(0, text.indexOf('\n')))
    const made = (migrations as { name: string; checksum: string }[]).map(
      (one) => `${one.checksum}  ${one.name}`,
    )
    if (made.join() === lines.join()) return []
  }
  return [
    `No database with the migrations up to ${names.at(-1)} is kept for the upgrade test: record it with "node server/src/testing/landed/record.ts" and commit the file it names`,
  ]
}

function nameOf(line: string) {
  return line.split('  ')[1] ?? ''
}
