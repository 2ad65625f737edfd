import { useRef } from 'react'

/**
 * Props for the content of a dialog: Escape does not close it while another dialog is open above it. Radix ensures this
 * only after the effects of the upper dialog have run, which can be several frames after it is visible.
 */
export function useEscapeOnTop() {
  const content = useRef<HTMLDivElement>(null)
  return {
    ref: content,
    onEscapeKeyDown(event: KeyboardEvent) {
      // Dialogs are appended to the body in the order in which they open.
      const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
      if (top !== content.current) event.preventDefault()
    },
  }
}
