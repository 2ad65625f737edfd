// Checks that merged migrations are unchanged: each is listed with its SHA-256 in server/migrations/checksums.txt, and the
// upgrade test has a fixture for the newest list. Every problem says how to fix it.
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const checksumsFile = 'server/migrations/checksums.txt'
const folder = join(root, 'server/migrations')
const fixturesFolder = join(root, 'server/src/testing/landed')

const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
/** Lines in the format of `sha256sum`. */
const lines = await Promise.all(
  names.map(async (name) => `${hash('sha256', await readFile(join(folder, name)))}  ${name}`),
)
const listed = (await readFile(join(root, checksumsFile), 'utf8')).split('\n').filter(Boolean)

const problems = [...checkList(), ...checkOrder()]
if (problems.length === 0) problems.push(...(await checkFixture()))
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\n\n${problems.length} errors in the migrations`)
  process.exit(1)
}
console.log(`Migrations: ${names.length}, all unchanged`)

function checkList() {
  const missing = listed
    .map(nameOf)
    .filter((name) => !existsSync(join(folder, name)))
    .map((name) => `${name} is missing: restore it unchanged`)
  const changed = lines
    .filter((line) => !listed.includes(line))
    .map((line) =>
      listed.some((one) => nameOf(one) === nameOf(line))
        ? `${nameOf(line)} was changed: undo the change and write a new migration (if it was never on main, put "${line}" into ${checksumsFile})`
        : `${nameOf(line)} is not listed: add "${line}" to ${checksumsFile}`,
    )
  return [...missing, ...changed]
}

/** Finds migrations with the same number, which would have no defined order. */
function checkOrder() {
  return names
    .filter((name, place) => name.slice(0, 4) === names[place - 1]?.slice(0, 4))
    .map((name) => `${name} has the number of another migration: use the next free number`)
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
    `The upgrade test has no database with the migrations up to ${names.at(-1)}: record one with "node server/src/testing/landed/record.ts" and commit the file it names`,
  ]
}

function nameOf(line: string) {
  return line.split('  ')[1] ?? ''
}
