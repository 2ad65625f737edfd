import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { resultsDir } from './src/pages/combinations.ts'

/** `npm run crawl`: presses every control of every page. */
export default defineConfig({
  ...journeys,
  globalSetup: './src/pages/crawl/setup.ts',
  testDir: 'src/pages/crawl',
  testMatch: 'crawl.ts',
  outputDir: `${resultsDir}/traces`,
  fullyParallel: true,
  retries: 0,
  projects: [{ name: 'crawl', use: journeys.use }],
})
