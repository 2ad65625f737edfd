/** Distance from an edge, in pixels, within which dragging scrolls. */
const edgeSize = 72
const pixelsPerFrame = 9

/**
 * Scrolls the nearest scroll container by one step if `y` is near its upper or lower edge; returns whether it scrolled.
 */
export function scrollAtEdge(element: HTMLElement, y: number): boolean {
  const scroller = findScrollContainer(element)
  if (!scroller) return false
  const isPage = scroller === document.scrollingElement
  const { top, bottom } = isPage
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect()
  const direction = y < top + edgeSize ? -1 : y > bottom - edgeSize ? 1 : 0
  const before = scroller.scrollTop
  if (direction !== 0) scroller.scrollBy({ top: direction * pixelsPerFrame, behavior: 'instant' })
  return scroller.scrollTop !== before
}

function findScrollContainer(element: HTMLElement): Element | null {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(ancestor).overflowY)
    if (scrolls && ancestor.scrollHeight > ancestor.clientHeight) return ancestor
  }
  return document.scrollingElement
}
