/** So near to an edge of what scrolls, dragging scrolls. */
const reach = 72
const pixelsAFrame = 9

/** Scrolls what is around the element a little when the pointer is near its upper or lower edge; says whether it did. */
export function scrollAtEdge(element: HTMLElement, y: number): boolean {
  const scroller = scrollerOf(element)
  if (!scroller) return false
  const isPage = scroller === document.scrollingElement
  const { top, bottom } = isPage
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect()
  const way = y < top + reach ? -1 : y > bottom - reach ? 1 : 0
  const before = scroller.scrollTop
  if (way !== 0) scroller.scrollBy({ top: way * pixelsAFrame, behavior: 'instant' })
  return scroller.scrollTop !== before
}

function scrollerOf(element: HTMLElement): Element | null {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowY)
    if (scrolls && around.scrollHeight > around.clientHeight) return around
  }
  return document.scrollingElement
}
