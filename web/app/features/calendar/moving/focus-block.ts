/** Focuses the visible block of a booking in the calendar. */
export function focusBlock(id: string) {
  const blocks = document.querySelectorAll<HTMLElement>(`.visit[data-booking="${CSS.escape(id)}"]`)
  const shown = [...blocks].find((block) => block.checkVisibility())
  shown?.focus({ preventScroll: true })
}
