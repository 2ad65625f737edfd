// Reads the JSON reports of the test runners.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './steps.ts'

const folder = join(root, '.cache/test-results')

export type TestResult = {
  file: string
  title: string
  seconds: number
  status: Status
  /** Messages of the errors of a failed test. */
  errors?: string[]
}
type Status = 'passed' | 'failed' | 'skipped'

/** Arguments that make Vitest print as usual and write its report. */
export const vitestReport = (name: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(folder, `${name}.json`)}`,
]

export function clearResults() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

export const readResults = (): TestResult[] =>
  readdirSync(folder).flatMap((name) => {
    const report = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    return 'testResults' in report ? readVitest(report) : readPlaywright(report)
  })

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number
      failureMessages?: string[]
    }[]
  }[]
}

function readVitest({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map(
      (test): TestResult => ({
        file,
        title: test.fullName,
        seconds: (test.duration ?? 0) / 1000,
        status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
        errors: test.failureMessages,
      }),
    )
    // A file that cannot be loaded has no tests.
    if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests
    return [...tests, { file, title: 'the file', seconds: 0, status, errors: [message] }]
  })
}

type Suite = {
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: {
      projectName: string
      status: string
      results: { duration: number; errors: { message?: string }[] }[]
    }[]
  }[]
}
type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] }

function readPlaywright({ suites, errors }: PlaywrightReport): TestResult[] {
  const broken = errors.map(({ message = '' }): TestResult => {
    return { file: 'e2e', title: 'the run', seconds: 0, status: 'failed', errors: [message] }
  })
  return [...suites.flatMap(readSuite), ...broken]
}

function readSuite({ file, suites = [], specs }: Suite): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(
      ({ projectName, status, results }): TestResult => ({
        file: `e2e/src/${file}`,
        title: `${title} (${projectName})`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        status: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
        errors: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      }),
    ),
  )
  return [...own, ...suites.flatMap(readSuite)]
}
