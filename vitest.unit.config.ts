import { defineConfig } from 'vitest/config'

/** Rules, contract and web functions: what needs no database. */
export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.rules.test.ts',
            'server/src/**/rules.test.ts',
          ],
          // Pure functions leave nothing behind that another file could see.
          isolate: false,
        },
      },
      // Some choose the language of the whole page.
      { test: { name: 'web', include: ['web/app/**/*.test.ts'] } },
    ],
  },
})
