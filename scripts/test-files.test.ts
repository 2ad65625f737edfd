import { expect, test } from 'vitest'
import { testsNear } from './test-files.ts'

const sources = new Map([
  ['server/src/app.ts', "import './a/routes.ts'\nimport './b/rules.ts'"],
  ['server/src/a/rules.ts', ''],
  ['server/src/a/commands.ts', "import './rules.ts'"],
  ['server/src/a/routes.ts', "import './commands.ts'"],
  ['server/src/a/rules.test.ts', "import './rules.ts'"],
  ['server/src/a/routes.test.ts', "import '../app.ts'"],
  ['server/src/b/rules.ts', ''],
  ['server/src/b/uses-a.test.ts', "import '../a/commands.ts'\nimport '../app.ts'"],
  ['server/src/b/routes.test.ts', "import '../app.ts'"],
])
const tests = [...sources.keys()].filter((file) => file.includes('.test.'))

test('changing a file selects the tests beside it and the tests that import it directly or through one file', () => {
  expect(testsNear(new Set(['server/src/a/rules.ts']), tests, sources)).toEqual([
    'server/src/a/rules.test.ts',
    'server/src/a/routes.test.ts',
    'server/src/b/uses-a.test.ts',
  ])
})

test('changing a test file selects only that test file', () => {
  const changed = new Set(['c/new.test.ts'])
  expect(testsNear(changed, [...tests, 'c/new.test.ts'], sources)).toEqual(['c/new.test.ts'])
})
