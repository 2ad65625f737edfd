import { Tooltip as Behaviour } from 'radix-ui'
import { type ReactNode, useState } from 'react'

/** Tooltips open without delay. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Behaviour.Provider delayDuration={0} skipDelayDuration={300}>
      {children}
    </Behaviour.Provider>
  )
}

type Props = {
  text: string
  /** Called before opening, e.g. to check that the label it repeats is out of view. */
  needed?: () => boolean
  children: ReactNode
}

export function Tooltip({ text, needed = () => true, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Behaviour.Root open={open} onOpenChange={(shouldOpen) => setOpen(shouldOpen && needed())}>
      <Behaviour.Trigger asChild>{children}</Behaviour.Trigger>
      <Behaviour.Portal>
        <Behaviour.Content
          side="right"
          sideOffset={6}
          className="z-50 rounded-badge bg-foreground px-2.5 py-1.5 text-caption font-semibold text-background"
        >
          {text}
        </Behaviour.Content>
      </Behaviour.Portal>
    </Behaviour.Root>
  )
}
