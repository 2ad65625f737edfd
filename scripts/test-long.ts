// Runs what `npm test` leaves out or tries a part of: every moment of a kill, restores, upgrades, long walks, big
// properties, the costs of all calls in a large marketplace, the guide of additions, and the journeys that promise the
// least.
import { findBrowser } from './browser.ts'
import { reportRun } from './report-run.ts'
import { runLanes } from './steps.ts'
import { clearResults, vitestReport } from './test-results.ts'

const CHROMIUM_PATH = await findBrowser()
clearResults()
const vitest = (project: string) => [
  ...['node_modules/vitest/vitest.mjs', 'run', '--project', project],
  ...vitestReport(project),
]
const outcomes = await runLanes([
  [
    ['long tests', vitest('long'), { env: { TEST_CASES: 'all' } }],
    ['guide of additions', ['scripts/try-adding.ts']],
  ],
  [
    ['costs of calls', vitest('costs')],
    [
      'long journeys',
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'],
      { env: { CHROMIUM_PATH, TEST_PART: 'long' } },
    ],
  ],
])
reportRun(outcomes)
