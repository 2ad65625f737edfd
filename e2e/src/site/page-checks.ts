import { expect, type Page } from '@playwright/test'
import { redirectDelayMs } from '@ujuzi/contract/api/limits'
import { findLowContrast, findViolations } from '../support/axe.ts'
import { waitUntilLoaded } from '../support/loaded.ts'
import { findCutControls, findRowEscapes, measureOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'

/**
 * Checks each page with axe, and its overflow at the width of the project, at 320 px and with text at 200 %: for states
 * of a page that no URL of `pages/page-list.ts` opens.
 */
export async function checkPages(page: Page, paths: string[]) {
  await holdRedirects(page)
  for (const path of paths) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(origin() + path)
    await waitUntilLoaded(page)
    await checkAccessibility(page)
    await checkOverflow(page)
  }
}

/** Checks the open page with axe in light, and its contrast in dark. */
export async function checkAccessibility(page: Page) {
  const path = page.url()
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await page.locator('h1:visible').count(), `headings of ${path}`).toBe(1)
  expect.soft(await findViolations(page), path).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findLowContrast(page), `${path} in dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Keeps pages that redirect after a delay, such as that of an incomplete link, for as long as they are checked. */
export function holdRedirects(page: Page) {
  return page.addInitScript((delays) => {
    const { setTimeout } = window
    const holdOrSet = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms !== undefined && delays.includes(ms) ? 0 : setTimeout(work, ms, ...rest)
    Object.assign(window, { setTimeout: holdOrSet })
  }, Object.values(redirectDelayMs))
}

/** Checks the overflow of the open page. A project wider than a phone leaves 320 px to the phone. */
export async function checkOverflow(page: Page) {
  const path = page.url()
  expect.soft(await measureOverflow(page), path).toBeLessThanOrEqual(0)
  await checkAt320(page, path)
  await setTextSize(page, 32)
  expect.soft(await measureOverflow(page), `${path} with text at 200 %`).toBeLessThanOrEqual(0)
  expect.soft(await findCutControls(page), `${path} with text at 200 %`).toEqual([])
  await setTextSize(page, 16)
}

async function checkAt320(page: Page, path: string) {
  const size = page.viewportSize()
  if (!size || size.width > 400) return
  await page.setViewportSize({ width: 320, height: 700 })
  expect.soft(await measureOverflow(page), `${path} at 320 px`).toBeLessThanOrEqual(0)
  expect.soft(await findRowEscapes(page), `${path} at 320 px`).toEqual([])
  expect.soft(await findCutControls(page), `${path} at 320 px`).toEqual([])
  await page.setViewportSize(size)
}

/** Sets the default text size of the browser, in pixels. */
async function setTextSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}
