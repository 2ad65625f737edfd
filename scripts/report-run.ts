import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './steps.ts'
import { readResults } from './test-results.ts'

/**
 * Prints the times of the steps, the twenty slowest tests, what failed, and how many tests and checks passed. Ends the
 * process with an error if anything failed.
 */
export function reportRun(outcomes: Outcome[]) {
  const results = readResults()
  console.log('\n== Steps')
  for (const { name, seconds, failed } of outcomes)
    console.log(`${String(seconds).padStart(5)} s  ${name}${failed ? ': failed' : ''}`)
  console.log('\n== The twenty slowest tests')
  for (const { seconds, file, title } of results
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`)
  const failedTests = results.filter(({ status }) => status === 'failed')
  const failedSteps = outcomes.filter(({ failed }) => failed)
  if (failedSteps.length > 0) console.log('\n== Failed')
  for (const { name } of failedSteps) console.log(name)
  for (const { file, title, errors = [] } of failedTests) {
    console.log(`${file}: ${title}`)
    for (const error of errors) console.log(beginningOf(error))
  }
  const passed = results.filter(({ status }) => status === 'passed').length
  // A step can fail without a failed test, such as a check of types.
  const failed = Math.max(failedTests.length, failedSteps.length)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

/** The first lines of an error, without colours and set in: the whole of it is in the log of its step. */
const beginningOf = (error: string) =>
  stripVTControlCharacters(error)
    .split('\n')
    .slice(0, 15)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')
