// Runs `npm run check`, then the end-to-end tests in a real browser.
import { findBrowser } from './browser.ts'
import { runSteps } from './steps.ts'

const browser = await findBrowser()
await runSteps([
  ['check', ['scripts/check.ts']],
  [
    'component tests in Chromium',
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.browser.config.ts'],
    { env: { CHROMIUM_PATH: browser } },
  ],
  [
    'end-to-end tests in Chromium',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'],
    { env: { CHROMIUM_PATH: browser } },
  ],
])
