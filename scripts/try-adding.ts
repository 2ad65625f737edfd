// Proves docs/adding.md by doing: in a copy of the sources it adds a field of the profile, a call, a text, a currency and a
// module as the guide says. Fails if a file that had to be changed is not in its part of the guide, if the checks and the
// tests that the guide names are red after all steps, or green after one step of an addition was left out. Which one
// `CASES_SEED` chooses; `node scripts/try-adding.ts all` leaves out each in turn. The copy is in `.cache/adding`: if this
// was killed, the next run removes it.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Addition, type Check, checks, type Edit, type Step } from './adding/addition.ts'
import { apiCall, screenText } from './adding/call-and-text.ts'
import { currency } from './adding/currency.ts'
import { module } from './adding/module.ts'
import { profileField } from './adding/profile-field.ts'
import { chooseCases } from './choose-cases.ts'
import { root } from './steps.ts'

chooseCases()
const { createSeededRandom } = await import('../server/src/testing/booking-model/random.ts')
const { casesSeed } = await import('../server/src/testing/random-seed.ts')

const additions = [profileField, apiCall, screenText, currency, module]
const copy = join(root, '.cache/adding')
const guide = readFileSync(join(root, 'docs/adding.md'), 'utf8')
const parts = ['contract', 'server', 'web', 'e2e', 'bench']
/** The file that gets the line which a check prints, and the script that records a file beside it. */
const toolFiles = {
  checksum: 'server/migrations/checksums.txt',
  recording: 'server/src/testing/landed/record.ts',
} as const
const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const problems: string[] = []
/** Files as they were before what a step ran, to undo it. */
const filesBefore = new Map<Step, Map<string, Buffer | undefined>>()

for (const addition of additions) checkNames(addition)
if (problems.length === 0) {
  try {
    copySources()
    run('messages')
    for (const addition of additions) add(addition)
    checkAll()
    if (problems.length === 0) for (const addition of additions) leaveOut(addition)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
if (problems.length > 0) {
  console.error(
    `\n${problems.join('\n')}\n\n${problems.length} errors in docs/adding.md or scripts/adding`,
  )
  process.exitCode = 1
}

/** Copies what git knows or would add, and links the packages, ours to the copy. */
function copySources() {
  rmSync(copy, { recursive: true, force: true })
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const deleted = new Set(list(['ls-files', '-z', '--deleted']))
  for (const file of list(args))
    if (!deleted.has(file)) cpSync(join(root, file), join(copy, file), { recursive: true })
  for (const folder of ['.', ...parts]) linkPackages(join(folder, 'node_modules'))
  mkdirSync(join(copy, 'node_modules/@ujuzi'))
  for (const part of parts) symlinkSync(join(copy, part), join(copy, 'node_modules/@ujuzi', part))
  symlinkSync(join(root, 'web/build'), join(copy, 'web/build'))
}

function linkPackages(folder: string) {
  if (!existsSync(join(root, folder))) return
  mkdirSync(join(copy, folder))
  for (const name of readdirSync(join(root, folder)))
    if (name !== '@ujuzi') symlinkSync(join(root, folder, name), join(copy, folder, name))
}

function list(args: string[]) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
}

/** Compares what the steps change and run with their parts of the guide. */
function checkNames({ title, steps }: Addition) {
  const files = new Set(steps.flatMap(({ edits }) => edits.map(({ file }) => file)))
  const made = steps.filter(({ run }) => run).length
  console.log(`${title}: ${files.size} files${made > 0 ? `, and ${made} from tools` : ''}`)
  for (const { part = title, edits, run } of steps)
    for (const file of [...edits.map(({ file }) => file), ...(run ? [toolFiles[run]] : [])])
      if (!isNamed(file, partOfGuide(part))) problems.push(`“${part}” does not name ${file}`)
}

function add({ steps, uses = [] }: Addition) {
  for (const step of steps) {
    for (const edit of step.edits) change(edit)
    if (step.run) runStep(step, step.run)
  }
  for (const edit of uses) change(edit)
}

function change({ file, text, after, instead }: Edit) {
  if (instead !== undefined) return replace(file, instead, text)
  if (after !== undefined) {
    const line = read(file)
      .split('\n')
      .find((one) => one.includes(after))
    return replace(file, `${line ?? after}\n`, `${line}\n${text}\n`)
  }
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
}

function undo({ file, text, after, instead }: Edit) {
  if (instead !== undefined) replace(file, text, instead)
  else if (after !== undefined) replace(file, `${text}\n`, '')
  else rmSync(join(copy, file))
}

function replace(file: string, words: string, others: string) {
  const text = read(file)
  if (text.split(words).length !== 2) throw new Error(`${file} does not have once: ${words}`)
  writeFileSync(
    join(copy, file),
    text.replace(words, () => others),
  )
}

function read(file: string) {
  return readFileSync(join(copy, file), 'utf8')
}

/** Runs what the guide says, and keeps the files as they were before. */
function runStep(step: Step, tool: keyof typeof toolFiles) {
  const file = toolFiles[tool]
  if (tool === 'checksum') {
    const line = /is not listed: add "(.+?)"/.exec(run('migrations').output)?.[1]
    filesBefore.set(step, new Map([[file, readFileSync(join(copy, file))]]))
    writeFileSync(join(copy, file), `${read(file)}${line}\n`)
    return
  }
  const folder = dirname(file)
  const before = new Set(readdirSync(join(copy, folder)))
  const { isGreen, output } = node('recording', [file])
  if (!isGreen) problems.push(`${file} fails\n${output}`)
  const made = readdirSync(join(copy, folder)).filter((name) => !before.has(name))
  filesBefore.set(step, new Map(made.map((name) => [join(folder, name), undefined])))
}

/** The section of a heading, or the entry of a bold beginning. */
function partOfGuide(title: string) {
  const [, section] = guide.split(`\n## ${title}\n`)
  if (section !== undefined) return section.split('\n## ')[0] ?? ''
  const [, entry] = guide.split(`\n- **${title}**`)
  if (entry === undefined) throw new Error(`docs/adding.md has no part “${title}”`)
  return entry.split(/\n- \*\*|\n## /)[0] ?? ''
}

function namesIn(part: string) {
  return [...part.matchAll(/`([^`\n]+)`/g)].flatMap(([, words = '']) => words.split(' '))
}

/** Whether the part names the file, the end of its path, or a folder that it is in. */
function isNamed(file: string, part: string) {
  const path = `/${file}`
  return namesIn(part).some(
    (name) => path.endsWith(`/${name}`) || path.endsWith(`.${name}`) || path.includes(`/${name}/`),
  )
}

/** Everything is green: the checks, the tests without a database, and the tests that the parts and the steps name. */
function checkAll() {
  // Some tests ask git for the files.
  execFileSync('git', ['init', '-q'], { cwd: copy })
  execFileSync('git', ['add', '-A'], { cwd: copy })
  const parts = new Set(
    additions.flatMap(({ title, steps }) => [title, ...steps.map(({ part = title }) => part)]),
  )
  const named = [...parts].flatMap((part) => namesIn(partOfGuide(part)))
  const tests = new Set(
    [...named, ...additions.flatMap(({ steps }) => steps.map(({ redWithout }) => redWithout))]
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => (basename(name) === name ? `/${name}` : name)),
  )
  node('types of routes', ['../node_modules/@react-router/dev/bin.cjs', 'typegen'], 'web')
  const outcomes = [
    ...(Object.keys(checks) as Check[]).map(run),
    node('tests without a database', [...vitest, '--project', 'unit']),
    node('tests that the guide names', [...vitest, '--project', 'server', ...tests]),
  ]
  for (const { name, isGreen, output } of outcomes)
    if (!isGreen) problems.push(`${name}: red after all steps\n${beginningOf(output)}`)
}

/** From the first failed test, or from the start. */
function beginningOf(output: string) {
  return output.slice(Math.max(0, output.indexOf('Failed Tests'))).slice(0, 6000)
}

/** Leaves out a step of the addition, which a check must notice. */
function leaveOut({ title, steps }: Addition) {
  const seen = steps.filter(({ redWithout }) => redWithout !== 'a journey')
  const chosen = process.argv[2] === 'all' ? seen : [createSeededRandom(casesSeed).pick(seen)]
  for (const step of chosen) {
    if (step.redWithout === 'a journey') continue
    const written = filesBefore.get(step) ?? new Map<string, Buffer | undefined>()
    const files = [...new Set([...step.edits.map(({ file }) => file), ...written.keys()])]
    const contents = files.map((file) => readFileSync(join(copy, file)))
    for (const edit of step.edits.toReversed()) undo(edit)
    for (const [file, bytes] of written) {
      if (bytes) writeFileSync(join(copy, file), bytes)
      else rmSync(join(copy, file))
    }
    console.log(`${title} without ${files.join(', ')}`)
    if (run(step.redWithout).isGreen)
      problems.push(`${title}: ${step.redWithout} is green without ${files.join(', ')}`)
    for (const [i, file] of files.entries()) writeFileSync(join(copy, file), contents[i] ?? '')
  }
}

function run(check: Check) {
  return check.endsWith('.test.ts')
    ? node(check, [...vitest, '--project', 'unit', '--project', 'server', check])
    : node(check, checks[check as keyof typeof checks])
}

function node(name: string, [script = '', ...args]: string[], folder = '.') {
  const begun = performance.now()
  const env = { ...process.env, FORCE_COLOR: '0', TEST_CASES: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: join(copy, folder),
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const isGreen = status === 0
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`  ${String(seconds).padStart(4)} s  ${name}: ${isGreen ? 'green' : 'red'}`)
  return { name, isGreen, output: stripVTControlCharacters(stdout + stderr) }
}
