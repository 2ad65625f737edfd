import type { Page } from '@playwright/test'

/** Visible buttons, and links that look like one, whose text leaves their box. */
export function findSpilledButtons(page: Page) {
  return page.evaluate(() => {
    /** Cut with an ellipsis on purpose, or shown to screen readers only. */
    const isCutOnPurpose = (element: Element) =>
      getComputedStyle(element).textOverflow === 'ellipsis' || element.clientWidth === 1
    const textBoxesOf = (button: Element) => {
      const range = document.createRange()
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        if (!parent || parent.closest('[aria-hidden=true]') || isCutOnPurpose(parent)) continue
        range.selectNodeContents(walker.currentNode)
        boxes.push(...range.getClientRects())
      }
      return boxes.filter(({ width }) => width > 1)
    }
    return [...document.querySelectorAll('button, [role=button], a[href], summary')]
      .filter((button) => getComputedStyle(button).display !== 'inline' && button.checkVisibility())
      .filter((button) => {
        const { left, right } = button.getBoundingClientRect()
        return textBoxesOf(button).some((text) => text.left < left - 1 || text.right > right + 1)
      })
      .map((button) => `${button.textContent?.trim()}: ${button.outerHTML.slice(0, 200)}`)
  })
}

/**
 * Visible words that take more than `lines` lines, because their box is too narrow for them. Leaves out words without a
 * vowel or with signs, such as URLs, email addresses and codes, which may break anywhere.
 */
export function findBrokenWords(page: Page, lines = 1) {
  return page.evaluate((most) => {
    const range = document.createRange()
    /** Shown to screen readers only, in a box of one pixel. */
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientWidth === 1 && getComputedStyle(element).overflow === 'hidden') ||
        isUnseen(element.parentElement))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults = new Set<string>()
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement
      if (!parent?.checkVisibility() || parent.closest('script, style') || isUnseen(parent))
        continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![^\s])\p{L}{3,}/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(tops.map(({ top }) => Math.round(top))).size > most)
          faults.add(`${word}: ${parent.outerHTML.slice(0, 160)}`)
      }
    }
    return [...faults]
  }, lines)
}
