import { Popover as Behaviour } from 'radix-ui'
import type { ReactNode } from 'react'
import { type TriggerRef, usePanelOf } from './trigger.ts'

type Props = {
  id: string
  trigger: TriggerRef
  label: string
  onClose: () => void
  children: ReactNode
}

/** Open while it is rendered. */
export const PopoverPanel = ({ id, trigger, label, onClose, children }: Props) => (
  <Behaviour.Root open onOpenChange={(open) => !open && onClose()}>
    <Behaviour.Anchor virtualRef={trigger} />
    <Behaviour.Portal>
      <Behaviour.Content
        {...usePanelOf(trigger)}
        id={id}
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
