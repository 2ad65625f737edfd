/** Scrolls a strip sideways so that one of its items is in the middle. The strip is the offset parent of the item. */
export const centreInStrip = (
  strip: HTMLElement,
  item: HTMLElement,
  behavior: ScrollBehavior = 'instant',
) =>
  strip.scrollTo({ left: item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2, behavior })
