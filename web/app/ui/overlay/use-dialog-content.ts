import { useRef } from 'react'

/** Props for the content of a dialog or panel: focus and the Escape key. */
export function useDialogContent() {
  const content = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<Element | null>(null)
  return {
    ref: content,
    /** Moves focus to the element marked `data-first-focus`, otherwise to the first control. */
    onOpenAutoFocus(event: Event) {
      previousFocus.current = document.activeElement
      const first = content.current?.querySelector<HTMLElement>('[data-first-focus]')
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    /** Returns focus: our dialogs have no Radix trigger that would take it. */
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus()
    },
    /**
     * Escape does not close it while another dialog is open above it or a field in it shows a list. Radix ensures this only after the effects of the
     * upper dialog have run, which can be several frames after it is visible.
     */
    onEscapeKeyDown(event: KeyboardEvent) {
      // Dialogs are appended to the body in the order in which they open.
      const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
      const hasList = content.current?.querySelector('[role=combobox][aria-expanded=true]')
      if (top !== content.current || hasList) event.preventDefault()
    },
  }
}
