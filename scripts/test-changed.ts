// Runs the tests near the files changed since the last commit, or since the commit given as argument, nearest first, as many
// as answer within a minute. `npm run check` runs all.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './steps.ts'
import { readSources, sortTests, testsNear } from './test-files.ts'

/** Tests on a database take seconds each, others a tenth. */
const mostOnDatabase = 10
const mostWithout = 160

const since = process.argv[2] ?? 'HEAD'
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = new Set([
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
])

const sources = readSources()
const { unit, server, drills } = sortTests(sources)
const near = testsNear(changed, [...unit, ...server], sources)
const onDatabase = near.filter((test) => server.includes(test))
const without = near.filter((test) => unit.includes(test))
const run = ({ tests, projects }: { tests: string[]; projects: string[] }) => {
  if (tests.length === 0) return
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', ...projects.flatMap((project) => ['--project', project]), ...tests],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
}
const tests = [...without.slice(0, mostWithout), ...onDatabase.slice(0, mostOnDatabase)]
const drill = drills.filter((test) => changed.has(test))
console.log(
  near.length + drill.length === 0
    ? 'No test is near a changed file.'
    : `${tests.length} of ${near.length} test files near a changed file; \`npm run check\` runs all.`,
)
run({ tests, projects: ['unit', 'server'] })
// Drills take minutes: only those that are changed themselves.
run({ tests: drill, projects: ['long'] })
