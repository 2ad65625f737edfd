import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { waitUntilLoaded } from '../support/loaded.ts'
import { findMissingMasks } from '../support/masks.ts'
import { measureOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'
import { findBrokenWords, findSpilledButtons } from '../support/texts.ts'
import { setLanguage } from './open-page.ts'
import { demo, preparePages } from './page-facts.ts'
import { pageGroups, partsOf } from './page-list.ts'

let facts: Awaited<ReturnType<typeof preparePages>>
test.beforeAll(async () => {
  facts = await preparePages()
})

for (const { name, email, pages } of pageGroups)
  for (const [n, part] of partsOf(pages, 6).entries())
    test(`the ${name} pages show their marks and whole words in French, part ${n + 1}`, async ({
      page,
    }) => {
      if (email) await signIn(page, email)
      await setLanguage(page, 'fr')
      for (const one of part) {
        await page.goto(origin() + one.path(facts))
        await waitUntilLoaded(page)
        expect.soft(await findMissingMasks(page), `marks of ${one.name}`).toEqual([])
        expect.soft(await findSpilledButtons(page), `buttons of ${one.name}`).toEqual([])
        expect.soft(await findBrokenWords(page), `words of ${one.name}`).toEqual([])
        await setRootSize(page, '200%')
        const zoomed = `${one.name} with text at 200 %`
        expect.soft(await measureOverflow(page), zoomed).toBeLessThanOrEqual(0)
        // A long word may be hyphenated once where half a screen is left for it.
        expect.soft(await findBrokenWords(page, 2), `words of ${zoomed}`).toEqual([])
      }
    })

test('the panel of notifications has whole words, and room around the line of requests', async ({
  page,
}) => {
  await signIn(page, demo.professional)
  for (const [language, title] of [
    ['fr', 'Notifications'],
    ['es', 'Notificaciones'],
  ] as const) {
    await setLanguage(page, language)
    await page.goto(`${origin()}/professional/dashboard`)
    await waitUntilLoaded(page)
    await page.getByRole('button', { name: title }).first().click()
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    expect.soft(await findBrokenWords(page), language).toEqual([])
    const requests = page.locator('a[href="/professional/bookings#requests"]').last()
    const paddings = await requests.evaluate((line) => {
      const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(line)
      return [paddingTop, paddingBottom, paddingLeft, paddingRight].map(parseFloat)
    })
    expect(Math.min(...paddings)).toBeGreaterThanOrEqual(8)
  }
})

test('names stay whole in the list of bookings beside an open one', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await signIn(page, demo.professional)
  await page.goto(`${origin()}/professional/bookings?view=list`)
  await waitUntilLoaded(page)
  await page.locator('article h4 a').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const width of [1280, 1440, 1200]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findBrokenWords(page), `at ${width} px`).toEqual([])
  }
})

/** Text of another size, as a browser zooms it: media queries do not follow. Waits until the page has been drawn so. */
const setRootSize = (page: Page, size: string) =>
  page.evaluate(async (value) => {
    document.documentElement.style.fontSize = value
    for (const _ of ['measured', 'drawn']) await new Promise(requestAnimationFrame)
  }, size)
