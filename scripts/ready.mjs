// Prepares a clone to run: installs the locked dependencies and Node 26, and compiles the messages and builds the web if
// their sources changed. For `npm start` it prepares the database while the web is built. Plain JavaScript, so that any
// Node version can run it (book: processes).
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
import { takeLock } from './one-at-a-time.mjs'
import { ProgramFailed, runPrograms } from './programs.mjs'
import { openProgress } from './progress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const purpose = process.argv[2] ?? 'build'
const cache = join(root, '.cache')
const ignored = new Set(['node_modules', 'build', '.react-router', 'paraglide', '.cache'])
const inputs = {
  messages: [
    'contract/messages',
    'contract/project.inlang/settings.json',
    'scripts/messages.mjs',
    'package-lock.json',
  ],
  web: ['web', 'contract/src', 'contract/messages', 'package-lock.json', 'scripts/build-web.ts'],
}
/** Exists while packages are being installed, and after an installation that did not end. */
const installing = join(cache, 'ready-installing')

mkdirSync(cache, { recursive: true })
const lock = await takeLock(join(cache, 'ready.lock'), {
  onWait: () => console.log('Ujuzi: another start is preparing this folder, waiting for it.'),
})
const programs = runPrograms({ cwd: root, onChange: lock.note })
try {
  await prepare()
} catch (error) {
  if (!(error instanceof ProgramFailed)) throw error
  if (error.output) console.error(error.output)
  process.exitCode = error.status
} finally {
  lock.release()
}

async function prepare() {
  const needsPackages = !isInstalled()
  const needsMessages = !isDone('messages', inputs.messages)
  const needsWeb = !['dev', 'seed', 'unit'].includes(purpose) && !isDone('web', inputs.web)
  const needsDatabase = needsWeb && purpose === 'start'
  const needed = [needsPackages, needsMessages, needsWeb, needsDatabase]
  const { step } = openProgress({ total: needed.filter(Boolean).length })

  if (needsPackages) await step('installing the packages', install)
  linkNode()
  if (needsMessages) {
    await step('compiling the messages', () =>
      record('messages', inputs.messages, () => runNode(['scripts/messages.mjs'])),
    )
  }
  const buildWeb = (report) =>
    record('web', inputs.web, () => runNode(['scripts/build-web.ts'], report))
  const prepareDatabase = () => runNode(['server/src/prepare.ts'])
  if (needsDatabase) {
    const work = (report) => Promise.all([buildWeb(report), prepareDatabase()])
    await step('building the web and preparing the database', work, { countsFor: 2 })
  } else if (needsWeb) await step('building the web', buildWeb)
}

function isInstalled() {
  if (existsSync(installing)) return false
  const kinds = isForApp() ? ['installed-app', 'installed'] : ['installed']
  return kinds.some((kind) => isDone(kind, ['package-lock.json']))
}

/** Whether only the app is needed. Most tools are dependencies of the root, `e2e` and `bench`. */
function isForApp() {
  return ['start', 'build', 'dev', 'seed'].includes(purpose)
}

async function install(report) {
  const parts = isForApp() ? ['contract', 'server', 'web'] : []
  // A package that was being written when npm was killed would count as installed.
  if (existsSync(installing)) {
    for (const part of ['.', 'contract', 'server', 'web', 'e2e', 'bench'])
      rmSync(join(root, part, 'node_modules'), { recursive: true, force: true, maxRetries: 5 })
  }
  writeFileSync(installing, '')
  const timer = setInterval(() => report(shareOfPackages()), 1000)
  try {
    await record(isForApp() ? 'installed-app' : 'installed', ['package-lock.json'], () =>
      // Not `npm ci`: it fails if a registry lacks an optional package for another platform.
      programs.run('npm', [
        ...['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
        ...parts.flatMap((part) => ['--workspace', part]),
      ]),
    )
  } finally {
    clearInterval(timer)
  }
  rmSync(installing)
}

/** Share of the packages that are there: npm creates all their folders first, then fills them. */
function shareOfPackages() {
  const folder = join(root, 'node_modules')
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder).flatMap((name) => {
    if (name.startsWith('.')) return []
    return name.startsWith('@')
      ? readdirSync(join(folder, name)).map((inner) => join(name, inner))
      : name
  })
  const filled = names.filter((name) => existsSync(join(folder, name, 'package.json')))
  return names.length === 0 ? 0 : filled.length / names.length
}

/** Does `work`, and records of which inputs it made its outputs. */
async function record(name, inputs, work) {
  const before = fingerprint(inputs)
  rmSync(fileOf(name), { force: true })
  await work()
  writeFileSync(fileOf(name), before)
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

/** Runs a script with Node 26. It may print its finished share as lines such as `40 %`. */
function runNode(args, report) {
  const own = join(root, 'node_modules/.bin/node')
  const path = `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  return programs.run(existsSync(own) ? own : process.execPath, args, {
    env: { ...process.env, PATH: path },
    onLine: (line) => {
      const percent = /^(\d+) %$/.exec(line)?.[1]
      if (percent) report?.(Number(percent) / 100)
    },
  })
}
