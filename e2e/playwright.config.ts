import { defineConfig } from '@playwright/test'

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

export default defineConfig({
  testDir: 'src',
  outputDir: 'results',
  globalSetup: './src/global-setup.ts',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // Flaky tests pass on the second run and are listed as such; broken ones fail twice.
  retries: 1,
  reporter: [['list']],
  use: { ...browser, locale: 'en-GB', timezoneId: 'Africa/Douala', trace: 'off' },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
    // Runs `@desktop` and `@desktop-only`: journeys whose layout or behavior depends on the width.
    { name: 'desktop', grep: /@desktop/, use: { viewport: { width: 1280, height: 900 } } },
  ],
})
