import { defineConfig } from 'vitest/config'
import { chooseCases } from './scripts/choose-cases.ts'
import { readSources, sortTests } from './scripts/test-files.ts'

chooseCases()
const { someOf } = await import('./server/src/testing/cases.ts')

const { unit, server, drills, long, costs } = sortTests(readSources())

const setupFiles = ['server/src/testing/random.setup.ts']

/** On a real PostgreSQL. Each worker loads the app once. */
const onDatabase = {
  setupFiles,
  globalSetup: ['server/src/testing/database/cluster.setup.ts'],
  pool: 'forks' as const,
  isolate: false,
  // Node loads TypeScript itself: no module is mocked, and the sources run as they do in the server.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Far above what a test takes on a busy machine: whatever waits longer never comes.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    // Another order of the files in each run, so that none depends on what ran before it.
    sequence: { shuffle: { files: true, tests: false }, seed: Number(process.env.CASES_SEED) },
    projects: [
      // Rules, the contract, functions of the web: no database, no set-up.
      {
        test: {
          name: 'unit',
          include: unit,
          setupFiles,
          pool: 'threads',
          isolate: false,
          testTimeout: 300_000,
        },
      },
      // The app, and processes of it: a third of the drills.
      { test: { ...onDatabase, name: 'server', include: [...server, ...someOf(drills)] } },
      // Run by `npm run test:long`, with TEST_CASES=all.
      { test: { ...onDatabase, name: 'long', include: long } },
      // How many rows each API call reads in a marketplace of 20,000 businesses.
      { test: { ...onDatabase, name: 'costs', include: costs, hookTimeout: 1_800_000 } },
    ],
  },
})
