// Prepares a clone to run: installs the locked dependencies and Node 26, and compiles the messages and builds the web if
// their sources changed. Plain JavaScript, so that any Node version can run it (book: processes).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const purpose = process.argv[2] ?? 'start'
const cache = join(root, '.cache')
const ignored = new Set(['node_modules', 'build', '.react-router', 'paraglide', '.cache'])
mkdirSync(cache, { recursive: true })

install()
linkNode()
step(
  'messages',
  [
    'contract/messages',
    'contract/project.inlang/settings.json',
    'scripts/messages.mjs',
    'package-lock.json',
  ],
  'compiling the messages',
  () => {
    run(node(), ['scripts/messages.mjs'])
  },
)
if (!['dev', 'seed', 'unit'].includes(purpose)) {
  step(
    'web',
    ['web', 'contract/src', 'contract/messages', 'package-lock.json', 'scripts/build-web.ts'],
    'building the web (about ten seconds)',
    () => {
      run(node(), ['scripts/build-web.ts'])
    },
  )
}

/** Installs what the app needs, or everything: most tools are dependencies of the root, `e2e` and `bench`. */
function install() {
  const isForApp = ['start', 'dev', 'seed'].includes(purpose)
  if (isForApp && isDone('installed', ['package-lock.json'])) return
  const parts = isForApp ? ['contract', 'server', 'web'] : []
  step(
    isForApp ? 'installed-app' : 'installed',
    ['package-lock.json'],
    'installing dependencies (about a minute the first time)',
    () => {
      // Not `npm ci`: it fails if a registry lacks an optional package for another platform.
      run('npm', [
        ...['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
        ...parts.flatMap((part) => ['--workspace', part]),
      ])
    },
  )
}

/** Runs `work` if its inputs changed since its last success or its outputs are missing. */
function step(name, inputs, description, work) {
  if (isDone(name, inputs)) return
  console.log(`Ujuzi: ${description}.`)
  rmSync(fileOf(name), { force: true })
  work()
  writeFileSync(fileOf(name), fingerprint(inputs))
}

function isDone(name, inputs) {
  const file = fileOf(name)
  return (
    outputsOf(name).every((output) => existsSync(join(root, output))) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === fingerprint(inputs)
  )
}

function fileOf(name) {
  return join(cache, `ready-${name}`)
}

function outputsOf(name) {
  if (name === 'messages') return ['contract/src/paraglide/all-messages.js']
  if (name === 'web') return ['web/build/server/index.js', 'web/build/client']
  return ['node_modules']
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesOf(path) {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (statSync(whole).isFile()) return [path]
  return readdirSync(whole, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .flatMap((entry) => filesOf(`${path}/${entry.name}`))
}

/** Restores the link to `node`, which npm 9 and 10 drop when they remove packages of other platforms. */
function linkNode() {
  const link = join(root, 'node_modules/.bin/node')
  if (existsSync(link) || process.platform === 'win32') return
  const names = [
    `node-${process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ]
  const found = names.find((name) => existsSync(join(root, 'node_modules', name, 'bin/node')))
  if (!found) {
    console.error(
      `\n  npm has no Node 26 for ${process.platform}-${process.arch}: install Node 26.10 or later and start again.\n`,
    )
    return
  }
  rmSync(link, { force: true })
  symlinkSync(`../${found}/bin/node`, link)
}

function node() {
  const own = join(root, 'node_modules/.bin/node')
  return existsSync(own) ? own : process.execPath
}

function run(command, args) {
  const path = `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: command === 'npm' ? process.env : { ...process.env, PATH: path },
  })
  if (status !== 0) process.exit(status ?? 1)
}
