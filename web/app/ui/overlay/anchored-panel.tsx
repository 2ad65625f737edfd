import { Popover as Behaviour } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'

export type AnchoredPopoverProps = {
  onClose: () => void
  /** The element beside which the panel opens. */
  anchor: ReactNode
  /** Takes the focus when the panel closes. */
  returnFocus: RefObject<HTMLElement | null>
  /** Accessible name of the panel. */
  label: string
  children: ReactNode
}

/** A small non-modal panel beside an element that is no button; open while it is rendered. */
export function AnchoredPanel({
  onClose,
  anchor,
  returnFocus,
  label,
  children,
}: AnchoredPopoverProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Behaviour.Root open onOpenChange={(open) => !open && onClose()}>
      <Behaviour.Anchor asChild>{anchor}</Behaviour.Anchor>
      <Behaviour.Portal>
        <Behaviour.Content
          ref={content}
          aria-label={label}
          sideOffset={6}
          collisionPadding={8}
          // By default links are skipped.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            content.current?.querySelector<HTMLElement>('a, button')?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus.current?.focus({ preventScroll: true })
          }}
          className="z-40 grid w-[min(17rem,100vw-16px)] gap-1 rounded-card border bg-popover p-3 shadow-2"
        >
          {children}
        </Behaviour.Content>
      </Behaviour.Portal>
    </Behaviour.Root>
  )
}
