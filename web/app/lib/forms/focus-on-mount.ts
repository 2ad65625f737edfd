/** As a `ref`, gives the focus to what has just appeared. */
export const focusOnce = (element: HTMLElement | null) => element?.focus()
