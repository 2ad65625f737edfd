// Runs `npm run check`, then the costs of calls in a large marketplace, and the tests in a real browser.
import { findBrowser } from './browser.ts'
import { runSteps } from './steps.ts'

const browser = await findBrowser()
await runSteps([
  ['check', ['scripts/check.ts']],
  ['costs of calls', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'costs']],
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
