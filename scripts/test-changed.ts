// Runs the tests beside the files changed since the last commit, or since the commit given as argument, and the tests that
// import them at most two imports away. `npm run check` runs all.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './steps.ts'
import { readSources, sortTests, testsNear } from './test-files.ts'

const since = process.argv[2] ?? 'HEAD'
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = new Set([
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
])

const sources = readSources()
const { unit, server, drills } = sortTests(sources)
const tests = testsNear(changed, [...unit, ...server, ...drills], sources)
if (tests.length === 0) {
  console.log('No test is near a changed file.')
  process.exit(0)
}
console.log(`${tests.length} test files are near a changed file.`)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', ...tests], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
