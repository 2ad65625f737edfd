import { cloneElement, type ReactNode, useId, useRef } from 'react'
import { preloadOverlays, useOverlayCode } from './late-overlays.ts'
import type { Trigger } from './trigger.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: Trigger
  /** Accessible name of the panel. */
  label: string
  children: ReactNode
}

/** A non-modal panel below its trigger. */
export function Popover({ open, onOpenChange, trigger, label, children }: Props) {
  const close = () => onOpenChange(false)
  const code = useOverlayCode(open, close)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        onPointerEnter: preloadOverlays,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open && code ? id : undefined,
        onClick: () => onOpenChange(!open),
      })}
      {open && code && (
        <code.PopoverPanel id={id} trigger={button} label={label} onClose={close}>
          {children}
        </code.PopoverPanel>
      )}
    </>
  )
}
