// Runs all checks that need no browser: structure, types, lint, unit and route tests.
import { runSteps } from './steps.ts'

await runSteps([
  ['structure', ['scripts/structure.ts']],
  ['migrations', ['scripts/migrations.ts']],
  ['licences', ['scripts/licences.ts']],
  ['types', ['scripts/types.ts']],
  ['types of web', ['node_modules/@react-router/dev/bin.cjs', 'typegen'], { cwd: 'web' }],
  ['types of web', ['node_modules/typescript/bin/tsc', '-p', 'web']],
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  [
    'unit and route tests',
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'server'],
  ],
])
