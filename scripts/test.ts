// Runs everything that a change must pass, in two lanes: what computes beside what mostly waits for a browser. At the end,
// the times of the steps, the slowest tests and how many passed.
import { findBrowser } from './browser.ts'
import { checks } from './checks.ts'
import { chooseCases } from './choose-cases.ts'
import { reportRun } from './report-run.ts'
import { runLanes } from './steps.ts'
import { clearResults, vitestReport } from './test-results.ts'

const env = { CHROMIUM_PATH: await findBrowser() }
const vitest = (name: string, ...args: string[]) => [
  ...['node_modules/vitest/vitest.mjs', 'run', ...args],
  ...vitestReport(name),
]
// Both runners get these cases.
chooseCases()
clearResults()
const outcomes = await runLanes([
  [
    ...checks,
    ['unit and route tests', vitest('server', '--project', 'unit', '--project', 'server')],
  ],
  [
    ['component tests', vitest('components', '--config', 'vitest.browser.config.ts'), { env }],
    ['journeys', ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'], { env }],
  ],
])
reportRun(outcomes)
