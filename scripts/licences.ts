// Checks that every installed package has a licence compatible with MIT.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './steps.ts'

const allowedLicences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'Python-2.0',
  'CC-BY-4.0',
  'CC-BY-3.0',
  'PostgreSQL',
  'OFL-1.1',
  'Unicode-3.0',
  'Zlib',
  'WTFPL',
  'MPL-2.0',
  'Apache-2.0 WITH LLVM-exception',
])

/**
 * libvips, the library behind `sharp`: LGPL, which permits any program to load it dynamically. It is installed unmodified
 * as separate, replaceable files with its licence.
 */
const loadedAsLibrary = /^@img\/sharp-(libvips|win32|wasm32)/

/**
 * Packages without a licence in package.json. The inlang packages are MIT as part of their project; the last two (tools of
 * the S3 test server) state it on their web pages.
 */
const statedElsewhere = new Map([
  ['@inlang/plugin-message-format', 'MIT'],
  ['sqlite-wasm-kysely', 'MIT'],
  ['humanize-number', 'MIT'],
  ['only', 'MIT'],
])

const problems: string[] = []
let count = 0
for (const folder of await packageFolders(join(root, 'node_modules'))) {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined)
  if (!text) continue
  const { name, licence, license = licence, licenses } = JSON.parse(text)
  if (!name || String(name).startsWith('@ujuzi/')) continue
  count++
  const stated = String(
    license?.type ?? license ?? licenses?.[0]?.type ?? statedElsewhere.get(name) ?? 'none',
  )
  const isLibrary = loadedAsLibrary.test(name) && /(^| )LGPL-3.0-or-later$/.test(stated)
  if (!isLibrary && !isAllowed(stated)) problems.push(`${name}: ${stated}`)
}
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nRemove these packages or check their licence by hand`)
  process.exit(1)
}
console.log(`Licences: ${count} packages, all compatible with MIT`)

/** Evaluates an SPDX expression: any alternative of OR, all parts of AND must be allowed. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/[()]/g, '')
  return bare
    .split(/ OR /i)
    .some((choice) =>
      choice.split(/ AND /i).every((licence) => allowedLicences.has(licence.trim())),
    )
}

async function packageFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  const nested = await Promise.all(
    names.map((name) =>
      name.startsWith('@') ? packageFolders(join(folder, name)) : [join(folder, name)],
    ),
  )
  return nested.flat()
}
