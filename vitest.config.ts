import { defineConfig } from 'vitest/config'
import { readSources, sortTests } from './scripts/test-files.ts'

const { unit, server, costs } = sortTests(readSources())

const setupFiles = ['server/src/testing/random.setup.ts']

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      // Rules, the contract, functions of the web: no database, no set-up.
      {
        test: {
          name: 'unit',
          include: unit,
          setupFiles,
          pool: 'threads',
          isolate: false,
          // Random cases take long while other programs keep the processors busy.
          testTimeout: 30_000,
        },
      },
      {
        // The app on a real PostgreSQL, and processes of it.
        test: {
          name: 'server',
          include: server,
          setupFiles,
          globalSetup: ['server/src/testing/database/cluster.setup.ts'],
          pool: 'forks',
          // Each worker loads the app once. Every file has its own database.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What each call reads in a large marketplace. `npm test` runs it apart from the others.
        test: {
          name: 'costs',
          include: costs,
          setupFiles,
          globalSetup: ['server/src/testing/database/cluster.setup.ts'],
          pool: 'forks',
          hookTimeout: 1_800_000,
        },
      },
    ],
  },
})
