import type { Step } from './steps.ts'

/** Checks that only read the sources. */
export const checks: Step[] = [
  ['structure', ['scripts/structure.ts']],
  ['migrations', ['scripts/migrations.ts']],
  ['licences', ['scripts/licences.ts']],
  ['types', ['scripts/types.ts']],
  ['types of routes', ['node_modules/@react-router/dev/bin.cjs', 'typegen'], { cwd: 'web' }],
  ['types of web', ['node_modules/typescript/bin/tsc', '-p', 'web']],
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
]
