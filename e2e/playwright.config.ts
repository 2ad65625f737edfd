import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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
 * `npm run test:long` runs what `npm test` leaves out: `@long`, `@long-desktop` at the width of a computer, all cases of
 * `@some`, and all files of which `npm test` tries a third.
 */
const isLong = process.env.TEST_PART === 'long'
if (isLong) process.env.TEST_CASES = 'all'
else chooseCases()
const { someOf } = await import('../server/src/testing/cases.ts')

/** Journeys that every run tests: to sign in, offer, find, book, write, and be safe. */
const first = [
  'accounts/{account-deletion,first-hours,onboarding,registration,sessions,sign-in}',
  'bookings/{bookings,calendar-moves,guest-link,offline,payments,search-to-booking,waiting-list}',
  'businesses/{first-service,private-business,services,team}',
  'conversations/conversations',
  'moderation/{documents,suspension}',
  'pages/*',
  'profile/profile',
  'search/{map,search}',
  'site/{accessibility,budgets,dev-mode,injected-scripts,no-script}',
].map((files) => `src/${files}.spec.ts`)
const others = globSync('src/**/*.spec.ts', {
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  exclude: first,
}).toSorted()

const anywhere = (files: string[]) => files.map((file) => `**/e2e/${file}`)
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 900 } }

const projects = isLong
  ? [
      {
        ...{ name: 'phone', use: phone, testMatch: anywhere(first) },
        ...{ grep: /@long(?!-)|@some/, grepInvert: /@desktop-only/ },
      },
      {
        ...{ name: 'desktop', use: desktop, testMatch: anywhere(first) },
        grep: /@long-desktop|@desktop-only.*@long(?!-)|@long(?!-).*@desktop-only/,
      },
      {
        ...{ name: 'phone, other files', use: phone, testMatch: anywhere(others) },
        grepInvert: /@desktop-only/,
      },
      {
        ...{ name: 'desktop, other files', use: desktop, testMatch: anywhere(others) },
        grep: /@desktop|@long-desktop/,
      },
    ]
  : [
      {
        ...{ name: 'phone', use: phone, testMatch: anywhere([...first, ...someOf(others)]) },
        grepInvert: /@desktop-only|@long(?!-)/,
      },
      // Runs `@desktop` and `@desktop-only`: journeys whose layout or behavior depends on the width.
      {
        ...{ name: 'desktop', use: desktop, testMatch: anywhere([...first, ...someOf(others)]) },
        ...{ grep: /@desktop/, grepInvert: /@long(?!-)/ },
      },
    ]

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
  projects,
})
