import { Popper } from 'radix-ui/internal'
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  trigger: RefObject<HTMLElement | null>
  onPointerEnter: () => void
  onPointerLeave: () => void
  /** Called when Escape is pressed. */
  onEscape: () => void
  children: ReactNode
}

/** Beside its trigger; the pointer may rest on it. */
export function TooltipPanel({
  trigger,
  onPointerEnter,
  onPointerLeave,
  onEscape,
  children,
}: Props) {
  const closeOnEscape = useEffectEvent(
    (event: KeyboardEvent) => event.key === 'Escape' && onEscape(),
  )
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeOnEscape(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={trigger} />
      {createPortal(
        <Popper.Content
          role="tooltip"
          side="right"
          sideOffset={6}
          onPointerEnter={onPointerEnter}
          onPointerLeave={onPointerLeave}
          className="z-50 rounded-badge bg-foreground px-2.5 py-1.5 text-caption font-semibold text-background"
        >
          {children}
        </Popper.Content>,
        document.body,
      )}
    </Popper.Root>
  )
}
