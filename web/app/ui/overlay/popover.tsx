import { Popover as Behaviour } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A button. */
  trigger: ReactNode
  /** Accessible name of the panel. */
  label: string
  children: ReactNode
}

/** A non-modal panel below its trigger. */
export function Popover({ open, onOpenChange, trigger, label, children }: Props) {
  return (
    <Behaviour.Root open={open} onOpenChange={onOpenChange}>
      <Behaviour.Trigger asChild>{trigger}</Behaviour.Trigger>
      <Behaviour.Portal>
        <Behaviour.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(26rem,100vw-16px)] flex-col overflow-hidden rounded-card border bg-popover shadow-2"
        >
          {children}
        </Behaviour.Content>
      </Behaviour.Portal>
    </Behaviour.Root>
  )
}
