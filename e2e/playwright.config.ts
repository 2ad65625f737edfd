import { defineConfig } from '@playwright/test'
import { chooseCases } from '../scripts/choose-cases.ts'

const browser = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
}

/**
 * `npm run test:long` runs what `npm test` leaves out: `@long`, `@long-desktop` at the width of a computer, and all cases of
 * `@some`, of which `npm test` tries a third.
 */
const isLong = process.env.TEST_PART === 'long'
if (isLong) process.env.TEST_CASES = 'all'
else chooseCases()

export default defineConfig({
  testDir: 'src',
  outputDir: 'results',
  globalSetup: './src/global-setup.ts',
  // Far above what a test takes on a busy machine: whatever waits longer never comes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  // One more than the processors of a small machine: most of the time a page waits.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: '../.cache/test-results/journeys.json' }]],
  use: { ...browser, locale: 'en-GB', timezoneId: 'Africa/Douala', trace: 'off' },
  projects: [
    {
      name: 'phone',
      ...(isLong
        ? { grep: /@long(?!-)|@some/, grepInvert: /@desktop-only/ }
        : { grepInvert: /@desktop-only|@long(?!-)/ }),
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
    // Runs `@desktop` and `@desktop-only`: journeys whose layout or behavior depends on the width.
    {
      name: 'desktop',
      ...(isLong
        ? { grep: /@long-desktop|@desktop-only.*@long(?!-)|@long(?!-).*@desktop-only/ }
        : { grep: /@desktop/, grepInvert: /@long(?!-)/ }),
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
})
