import { expect, type Page } from '@playwright/test'

/** Waits until content has replaced the skeletons. Not for an idle network: the portals keep an event stream open. */
export async function waitUntilLoaded(page: Page) {
  await page.waitForLoadState('load')
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
