import type { MouseEvent } from 'react'

/** Keeps the focus on a button whose row has been moved: a moved element loses it. */
export function keepFocus({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  requestAnimationFrame(() => currentTarget.focus())
}

/** After a row was removed with its buttons, focuses the button that adds one. */
export function focusAddButton({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const list = currentTarget.closest('fieldset')
  requestAnimationFrame(() =>
    list?.querySelector<HTMLElement>(':scope > div:last-child > button')?.focus(),
  )
}
