// `npm run pages`: pictures of every page and contact sheets of them, in e2e/results/pages. With `--against COMMIT` or
// `--against DIR` also those of another version, and a sheet of what changed. `--only WORDS`: pages whose name contains them.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installCheckout } from '../bench/src/checkout.ts'
import { removeDataDir } from '../server/src/postgres/cluster.ts'
import { findBrowser } from './browser.ts'
import { root, runStep, runSteps, type Step } from './steps.ts'

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    widths: { type: 'string', default: '' },
    schemes: { type: 'string', default: '' },
    languages: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
})
const other = values.against === undefined ? undefined : installCheckout(values.against)
// The earlier version makes the data, since a later one can migrate them. What was made of a commit is kept.
const kept = join(other ?? root, '.cache/pages')
const [before, after] = [join(kept, 'pictures'), join(root, 'e2e/results/pages/after')]
const env = {
  CHROMIUM_PATH: await findBrowser(),
  PAGES_DATA: kept,
  PAGES_CHECKOUT: other ?? '',
  PAGES_WIDTHS: values.widths,
  PAGES_SCHEMES: values.schemes,
  PAGES_LANGUAGES: values.languages,
  PAGES_ONLY: values.only,
}
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/pages.config.ts']

// Those of a folder may be of something else by now.
if (existsSync(kept) && !kept.startsWith(join(root, '.cache/compared'))) {
  await removeDataDir(join(kept, 'data'))
  rmSync(kept, { recursive: true, force: true })
}
rmSync(after, { recursive: true, force: true })
mkdirSync(kept, { recursive: true, mode: 0o755 })
if (!existsSync(join(kept, 'data'))) {
  await runSteps([['data of the pictures', playwright, { env: { ...env, PAGES_STEP: 'prepare' } }]])
  renameSync(join(kept, 'draft'), join(kept, 'data'))
}
const ofOther: Step = [
  'pictures of the other version',
  playwright,
  { env: { ...env, PAGES_PICTURES: before } },
]
const here = { ...env, PAGES_CHECKOUT: '', PAGES_PICTURES: after }
// The sheets show the pictures that there are, also if some pages did not load.
const statuses = [
  ...(other ? [runStep(ofOther)] : []),
  runStep(['pictures of every page', playwright, { env: here }]),
  runStep([
    'contact sheets',
    ['e2e/src/pages/sheets.ts'],
    { env: { ...here, ...(other && { PAGES_BEFORE: before }) } },
  ]),
]
process.exit(statuses.find((status) => status !== 0) ?? 0)
