import type { Page } from '@playwright/test'

/**
 * Visible texts that leave their box at the side: the nearest button, link or other element with an edge or a ground. Leaves
 * out what scrolls, what is cut there (`findCutTexts`), and what only screen readers read.
 */
export function findSpilledTexts(page: Page) {
  return page.evaluate(() => {
    const isUnseen = (element: Element) =>
      element.clientWidth === 1 && getComputedStyle(element).overflow === 'hidden'
    const isBox = (element: Element, style: CSSStyleDeclaration) =>
      style.display !== 'inline' &&
      (element.matches('button, [role=button], a[href], summary, td, th') ||
        style.borderLeftWidth !== '0px' ||
        !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor))
    /** The box around a text; undefined if something between them cuts or scrolls it. */
    const boxOf = (start: Element) => {
      for (let element: Element | null = start; element; element = element.parentElement) {
        const style = getComputedStyle(element)
        if (style.overflowX !== 'visible' || style.position === 'fixed') return undefined
        if (isUnseen(element) || element.closest('svg, [aria-hidden=true]')) return undefined
        if (style.position === 'absolute' && !isBox(element, style)) return undefined
        if (isBox(element, style)) return element
      }
      return undefined
    }
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults = new Set<string>()
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true }))
        continue
      const box = boxOf(parent)
      if (!box) continue
      const { left, right } = box.getBoundingClientRect()
      range.selectNodeContents(text)
      const leaves = [...range.getClientRects()].some(
        (line) => line.width > 1 && (line.left < left - 1 || line.right > right + 1),
      )
      if (leaves) faults.add(`${text.textContent.trim()}: ${box.outerHTML.slice(0, 200)}`)
    }
    return [...faults]
  })
}

/**
 * Visible texts that are cut at the side or after some lines, and that cannot be read elsewhere: they have no title, and are
 * in no link, button, card or row that leads to the whole.
 */
export function findCutTexts(page: Page) {
  return page.evaluate(() => {
    const readable =
      '[title], a[href], button, [role=button], summary, label, [aria-hidden=true], [inert], svg, .sr-only'
    /** In a card or row that leads to the whole text. */
    const isOpened = (element: Element) =>
      Boolean(element.closest('article, li, tr')?.querySelector('a[href], button'))
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
    const isCut = (element: Element) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow)
      const isWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
      const isHigh = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2
      return element.clientWidth > 1 && (isWide || (hides(overflowY) && isHigh))
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasText(element) && !element.closest(readable) && !isOpened(element))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isCut(element))
      .map((element) => `${element.textContent?.trim()}: ${element.outerHTML.slice(0, 200)}`)
  })
}

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
