import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { resultsDir } from './src/pages/combinations.ts'

/** `npm run pages`: takes a picture of every page and makes contact sheets of them. */
export default defineConfig({
  ...journeys,
  testDir: 'src/pages',
  outputDir: `${resultsDir}/traces`,
  fullyParallel: true,
  retries: 0,
  timeout: 600_000,
  projects: [
    {
      name: 'pictures',
      testMatch: 'pictures.ts',
      use: { ...journeys.use, deviceScaleFactor: 1 },
    },
    { name: 'sheets', testMatch: 'sheets.ts', dependencies: ['pictures'], use: journeys.use },
  ],
})
