// Runs what `npm test` leaves out or tries a part of: every moment of a kill, restores, upgrades, long walks, big
// properties, and the journeys that promise the least.
import { findBrowser } from './browser.ts'
import { reportRun } from './report-run.ts'
import { runLanes } from './steps.ts'
import { clearResults, vitestReport } from './test-results.ts'

const CHROMIUM_PATH = await findBrowser()
clearResults()
const outcomes = await runLanes([
  [
    [
      'long tests',
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'long', ...vitestReport('long')],
      { env: { TEST_CASES: 'all' } },
    ],
  ],
  [
    [
      'long journeys',
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'],
      { env: { CHROMIUM_PATH, TEST_PART: 'long' } },
    ],
  ],
])
reportRun(outcomes)
