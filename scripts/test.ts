// All of it: what `npm run check` does, then the journeys in a real browser.
import { findBrowser } from './browser.ts'
import { runSteps } from './steps.ts'

const browser = await findBrowser()
await runSteps([
  ['check', ['scripts/check.ts']],
  [
    'journeys in Chromium',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'],
    { env: { CHROMIUM_PATH: browser } },
  ],
])
