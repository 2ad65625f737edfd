import { test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { waitUntilLoaded } from '../support/loaded.ts'
import { origin } from '../support/server.ts'
import { combinations, nameOf, resultsDir, wantedName } from './combinations.ts'
import { openPage } from './open-page.ts'
import { createPageFacts } from './page-facts.ts'
import { pageGroups } from './page-list.ts'

let facts: Awaited<ReturnType<typeof createPageFacts>>
test.beforeAll(async () => {
  facts = await createPageFacts()
})

for (const combination of combinations)
  for (const { name, email, pages } of pageGroups) {
    const wanted = pages.filter((one) => one.name.includes(wantedName))
    if (wanted.length === 0) continue
    test(`pictures of the ${name} pages, ${nameOf(combination)}`, async ({ browser }) => {
      const page = await openPage(browser, combination)
      if (email) await signIn(page, email)
      for (const one of wanted) {
        await page.goto(origin() + one.path(facts))
        await waitUntilLoaded(page)
        await page.evaluate(loadAllPictures)
        // Also for the map, which loads later. Portals keep an event stream open.
        if (!email) await page.waitForLoadState('networkidle')
        const path = `${resultsDir}/${nameOf(combination)}/${name}/${one.name}.png`
        await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      }
    })
  }

/** Runs in the page: loads and shows pictures that are far from the viewport. */
async function loadAllPictures() {
  const shown = new CSSStyleSheet()
  shown.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(shown)
  for (const image of document.images) image.loading = 'eager'
  await Promise.allSettled([...document.images].map((image) => image.decode()))
}
