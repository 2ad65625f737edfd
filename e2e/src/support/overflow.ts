import { expect, type Page } from '@playwright/test'

/**
 * Pixels by which the page, a dialog or the layout viewport is wider than the screen. Phones zoom out on overflow, so
 * `clientWidth` and `innerWidth` grow with it: the width is compared with that of the screen.
 */
export function measureOverflow(page: Page) {
  const screenWidth = page.viewportSize()?.width ?? 0
  return page.evaluate((width) => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')]
    return Math.max(
      document.documentElement.scrollWidth - width,
      window.innerWidth - width,
      (window.visualViewport?.width ?? 0) - width,
      ...dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    )
  }, screenWidth)
}

/**
 * Absolutely positioned elements, such as visually hidden text, in a horizontally scrolling row without a positioned
 * parent inside the row. The row does not clip them, so far along it they widen the page.
 */
export function findRowEscapes(page: Page) {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const rows = [...document.querySelectorAll('body *')].filter(scrolls)
    const escapes = (row: Element) =>
      [...row.querySelectorAll<HTMLElement>('*')].filter(
        (inside) =>
          getComputedStyle(inside).position === 'absolute' &&
          inside.offsetParent !== null &&
          !row.contains(inside.offsetParent),
      )
    return rows.flatMap((row) =>
      escapes(row).map(({ outerHTML }) => `${row.className}: ${outerHTML.slice(0, 120)}`),
    )
  })
}

export async function expectNoOverflow(page: Page) {
  expect(await measureOverflow(page), page.url()).toBeLessThanOrEqual(0)
}
