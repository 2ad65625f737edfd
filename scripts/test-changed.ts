// Runs the tests that import a changed file, compared to the last commit or to the commit given as argument.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './steps.ts'
import { reachableFrom, readSources, sortTests } from './test-files.ts'

const since = process.argv[2] ?? 'HEAD'
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = new Set([
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
])

const sources = readSources()
const { unit, server } = sortTests(sources)
const tests = [...unit, ...server].filter((test) =>
  [...reachableFrom(test, sources)].some((file) => changed.has(file)),
)
if (tests.length === 0) {
  console.log('No test imports a changed file.')
  process.exit(0)
}
console.log(`${tests.length} tests import a changed file.`)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', ...tests], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
