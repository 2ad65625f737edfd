import { expect, test } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { signIn } from '../support/accounts.ts'
import { waitUntilLoaded } from '../support/loaded.ts'
import { origin } from '../support/server.ts'
import { preparePages } from './page-facts.ts'
import { pageGroups, partsOf } from './page-list.ts'

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

async function findErrors(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

let facts: Awaited<ReturnType<typeof preparePages>>
test.beforeAll(async () => {
  facts = await preparePages()
})

for (const { name, email, pages } of pageGroups)
  for (const [n, part] of partsOf(pages).entries())
    test(`the HTML of the ${name} pages is valid, part ${n + 1}`, async ({ page }) => {
      if (email) await signIn(page, email)
      for (const one of part) {
        const response = await page.goto(origin() + one.path(facts))
        expect.soft(await findErrors((await response?.text()) ?? ''), one.name).toEqual([])
        await waitUntilLoaded(page)
        expect.soft(await findErrors(await page.content()), `${one.name}, drawn`).toEqual([])
      }
    })
