// `npm run pages`: pictures of every page and contact sheets of them, in e2e/results/pages.
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { runSteps } from './steps.ts'

const { values } = parseArgs({
  options: {
    widths: { type: 'string', default: '360,1280' },
    schemes: { type: 'string', default: 'light' },
    languages: { type: 'string', default: 'en' },
    only: { type: 'string', default: '' },
  },
})
await runSteps([
  [
    'pictures of every page in Chromium',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/pages.config.ts'],
    {
      env: {
        CHROMIUM_PATH: await findBrowser(),
        PAGES_WIDTHS: values.widths,
        PAGES_SCHEMES: values.schemes,
        PAGES_LANGUAGES: values.languages,
        PAGES_ONLY: values.only,
      },
    },
  ],
])
