import { expect, test } from 'vitest'
import { testsOf } from './test-files.ts'

const sources = new Map([
  ['server/src/app.ts', "import './a/rules.ts'\nimport './b/rules.ts'"],
  ['server/src/a/rules.ts', ''],
  ['server/src/a/commands.ts', "import './rules.ts'"],
  ['server/src/a/rules.test.ts', "import './rules.ts'"],
  ['server/src/a/routes.test.ts', "import '../app.ts'"],
  ['server/src/b/rules.ts', ''],
  ['server/src/b/uses-a.test.ts', "import '../a/commands.ts'\nimport '../app.ts'"],
  ['server/src/b/routes.test.ts', "import '../app.ts'"],
])
const tests = [...sources.keys()].filter((file) => file.includes('.test.'))
const changed = (...files: string[]) => testsOf(new Set(files), tests, sources)

test('a change runs what imports it, also indirectly, and what is beside it', () => {
  expect(changed('server/src/a/rules.ts')).toEqual([
    'server/src/a/rules.test.ts',
    'server/src/a/routes.test.ts',
    'server/src/b/uses-a.test.ts',
  ])
})

test('what reaches a file only through the app is left out, and the app itself is not', () => {
  expect(changed('server/src/b/rules.ts')).not.toContain('server/src/a/routes.test.ts')
  expect(changed('server/src/app.ts')).toEqual(
    tests.filter((file) => !file.endsWith('a/rules.test.ts')),
  )
})
