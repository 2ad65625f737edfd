import type { Page } from '@playwright/test'

/** Faults of the visible texts: broken inside a word, outside of their box, or cut. */
export const findTextFaults = async (page: Page, longestWord?: number) => [
  ...(await findBrokenWords(page, longestWord)),
  ...(await findSpilledContent(page)),
  ...(await findCutTexts(page)),
]

/**
 * Visible texts, controls and pictures that leave their box at the side: the nearest button, link or other element with an
 * edge or a ground. Leaves out what scrolls, what is cut there (`findCutTexts`), and what only screen readers read.
 */
export function findSpilledContent(page: Page) {
  return page.evaluate(() => {
    const controls = 'button, [role=button], a[href], summary'
    const isUnseen = (element: Element) =>
      element.clientWidth === 1 && getComputedStyle(element).overflow === 'hidden'
    const isControl = (element: Element, style: CSSStyleDeclaration) =>
      style.display !== 'inline' && element.matches(controls)
    const isBox = (element: Element, style: CSSStyleDeclaration) =>
      style.display !== 'inline' &&
      (element.matches('td, th') ||
        style.borderLeftWidth !== '0px' ||
        !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor))
    /** The box around a text or an element; undefined if something between them cuts or scrolls it. */
    const boxOf = (start: Element | null) => {
      for (let element = start; element; element = element.parentElement) {
        const style = getComputedStyle(element)
        if (isUnseen(element) || element.closest('svg, [aria-hidden=true]')) return undefined
        if (isControl(element, style))
          return style.textOverflow === 'ellipsis' ? undefined : element
        if (style.overflowX !== 'visible' || style.position === 'fixed') return undefined
        if (isBox(element, style)) return element
        if (style.position === 'absolute') return undefined
      }
      return undefined
    }
    const leaves = (box: Element, rects: Iterable<DOMRect>) => {
      const { left, right } = box.getBoundingClientRect()
      return [...rects].some(
        (rect) => rect.width > 1 && (rect.left < left - 1 || rect.right > right + 1),
      )
    }
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const faults = new Set<string>()
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement
      if (!text.textContent?.trim() || !parent || !isSeen(parent)) continue
      const box = boxOf(parent)
      range.selectNodeContents(text)
      if (box && leaves(box, range.getClientRects()))
        faults.add(`${text.textContent.trim()}: ${box.outerHTML.slice(0, 200)}`)
    }
    for (const element of document.querySelectorAll(`${controls}, input, select, textarea, img`)) {
      const style = getComputedStyle(element)
      if (['absolute', 'fixed'].includes(style.position) || !isSeen(element)) continue
      const box = boxOf(element.parentElement)
      if (box && leaves(box, element.getClientRects()))
        faults.add(`${element.outerHTML.slice(0, 200)} in ${box.outerHTML.slice(0, 200)}`)
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

/**
 * Visible words, amounts and times that take more than one line, because their box is too narrow for them. A word that is
 * longer than `longest` pixels may take two. Leaves out words with signs, such as URLs, email addresses and codes, which may
 * break anywhere.
 */
export function findBrokenWords(page: Page, longest = Number.POSITIVE_INFINITY) {
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
      const words = (text.textContent ?? '').matchAll(
        /(?<![^\s])(?:\p{L}{2,}|(?<figure>\p{Sc}?\d[\d.,:]{0,9}(?![\d.,:])))/gu,
      )
      for (const { 0: word, index, groups } of words) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(parts.map(({ top }) => Math.round(top))).size
        const isLong = !groups?.figure && parts.reduce((sum, { width }) => sum + width, 0) > most
        if (lines > (isLong ? 2 : 1)) faults.add(`${word}: ${parent.outerHTML.slice(0, 160)}`)
      }
    }
    return [...faults]
  }, longest)
}
