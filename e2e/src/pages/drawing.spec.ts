import { expect, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { waitUntilLoaded } from '../support/loaded.ts'
import { origin } from '../support/server.ts'
import { findBrokenWords } from '../support/texts.ts'
import { setLanguage } from './open-page.ts'
import { demo } from './page-facts.ts'

test('the notifications panel does not break words and has padding around the link to booking requests', async ({
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

test('in the list of bookings no word is broken while the details of a booking are open beside the list', {
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
