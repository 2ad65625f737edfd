/** Scrolls an element that appears in a long dialog into view. A ref. */
export const showInDialog = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' })
