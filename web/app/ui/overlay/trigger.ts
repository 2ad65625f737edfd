import { type ComponentProps, type ReactElement, type RefObject, useRef } from 'react'

/** A button that passes its props, the ref among them, to its element. */
export type Trigger = ReactElement<ComponentProps<'button'>>

export type TriggerRef = RefObject<HTMLButtonElement | null>

/**
 * Props for the content of a non-modal panel. A press on the trigger is not one outside the panel, because the trigger
 * itself closes the panel. The focus returns to the trigger, except after a press elsewhere.
 */
export function usePanelOf(trigger: TriggerRef) {
  const pressedElsewhere = useRef(false)
  return {
    onInteractOutside(event: Event) {
      if (trigger.current?.contains(event.target as Node)) event.preventDefault()
      else pressedElsewhere.current = true
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (!pressedElsewhere.current) trigger.current?.focus()
    },
  }
}
