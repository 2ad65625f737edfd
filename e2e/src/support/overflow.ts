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

/**
 * Visible controls that are cut at their left or right edge, by the screen or by an ancestor that hides what overflows,
 * and number fields too narrow for their value. Leaves out what a horizontally scrolling row or the map
 * can bring into view.
 */
export function findCutControls(page: Page) {
  return page.evaluate(() => {
    const overflowOf = (element: Element) => getComputedStyle(element).overflowX
    const isCut = (control: Element) => {
      const { left, right } = control.getBoundingClientRect()
      for (let parent = control.parentElement; parent; parent = parent.parentElement) {
        if (['auto', 'scroll'].includes(overflowOf(parent))) return false
        const edge = parent.getBoundingClientRect()
        const hides = ['hidden', 'clip'].includes(overflowOf(parent))
        if (hides && (left < edge.left - 1 || right > edge.right + 1)) return true
      }
      return left < -1 || right > document.documentElement.clientWidth + 1
    }
    const isSeen = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      return width > 2 && height > 2 && control.checkVisibility({ visibilityProperty: true })
    }
    const isTooNarrow = (control: Element) =>
      control instanceof HTMLInputElement &&
      control.type === 'number' &&
      control.scrollWidth > control.clientWidth + 1
    const controls = 'a[href], button, input, select, textarea, [role=button], summary'
    return [...document.querySelectorAll(controls)]
      .filter(
        (control) =>
          !control.closest('[inert], [aria-hidden=true], .leaflet-marker-pane') && isSeen(control),
      )
      .filter((control) => isCut(control) || isTooNarrow(control))
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
  })
}

export async function expectNoOverflow(page: Page) {
  expect(await measureOverflow(page), page.url()).toBeLessThanOrEqual(0)
}
