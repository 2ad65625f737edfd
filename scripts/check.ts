// Runs all checks that need no browser: structure, types, lint, unit and route tests.
import { checks } from './checks.ts'
import { runSteps } from './steps.ts'

await runSteps([
  ...checks,
  [
    'unit and route tests',
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'server'],
  ],
])
