import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../../../scripts/browser.ts'
import { listMeasuredPages } from './weights.ts'

const run = promisify(execFile)
const lighthouse = join(
  dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  'cli/index.js',
)

type Report = {
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<string, { displayValue?: string; numericValue?: number; score: number | null }>
}

/** Lighthouse scores of the public pages, emulating a slow phone on a slow network. */
export async function printLighthouse(origin: string) {
  console.log(
    `\n${'Lighthouse, mobile'.padEnd(12)}  performance  accessibility     LCP     TBT   CLS`,
  )
  for (const [name, url] of Object.entries(await listMeasuredPages(origin))) {
    const { categories, audits } = await runLighthouse(url)
    const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
    console.log(
      `${name.padEnd(18)}  ${categories.performance.score.toFixed(2).padStart(11)}  ${categories.accessibility.score.toFixed(2).padStart(13)}  ${metrics.map((metric) => (audits[metric]?.displayValue ?? '').padStart(6)).join('  ')}`,
    )
    const failed = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.5)
    if (categories.accessibility.score < 1) console.log(failed.map(([audit]) => audit).join(', '))
  }
}

async function runLighthouse(url: string): Promise<Report> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu']
  const { stdout } = await run(
    process.execPath,
    [
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: await findBrowser() },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout)
}
