import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { resultsDir } from './src/pages/combinations.ts'

/** `npm run pages`: prepares the data of the pictures, or takes them (scripts/pages.ts). */
export default defineConfig({
  ...journeys,
  globalSetup: './src/pages/setup.ts',
  testDir: 'src/pages',
  outputDir: `${resultsDir}/traces`,
  reporter: 'list',
  fullyParallel: true,
  retries: 0,
  timeout: 600_000,
  projects: [
    {
      name: 'pages',
      testMatch: process.env.PAGES_STEP === 'prepare' ? 'prepare.ts' : 'pictures.ts',
      use: { ...journeys.use, deviceScaleFactor: 1 },
    },
  ],
})
