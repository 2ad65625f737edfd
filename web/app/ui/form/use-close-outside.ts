import { type RefObject, useEffect } from 'react'

/**
 * Closes what a field opened on a tap outside, or when the focus goes there. Blur is not enough: on some phones, tapping
 * elsewhere keeps the focus.
 */
export function useCloseOutside(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
) {
  useEffect(() => {
    if (!open) return
    const closeIfOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) close()
    }
    const listening = new AbortController()
    for (const event of ['pointerdown', 'focusin'])
      document.addEventListener(event, closeIfOutside, { signal: listening.signal })
    return () => listening.abort()
  })
}
