// `npm run crawl`: presses every control of every page, as each kind of person. What each did is in e2e/results/crawl.
// With `--translated` the pages are translated as by a browser: `npm run crawl -- --translated --languages en`.
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { runSteps } from './steps.ts'

const { values } = parseArgs({
  options: {
    width: { type: 'string', default: '360' },
    languages: { type: 'string', default: 'en,fr,es' },
    only: { type: 'string', default: '' },
    translated: { type: 'boolean', default: false },
  },
})
const browser = await findBrowser()
// Each language starts with new demo data: pressing every button changes it.
await runSteps(
  values.languages.split(',').map((language) => [
    `every control in ${language}`,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/crawl.config.ts'],
    {
      env: {
        CHROMIUM_PATH: browser,
        PAGES_WIDTHS: values.width,
        PAGES_LANGUAGES: language,
        PAGES_ONLY: values.only,
        PAGES_TRANSLATED: values.translated ? 'on' : '',
      },
    },
  ]),
)
