/** A `ref` that focuses the element when it mounts. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
