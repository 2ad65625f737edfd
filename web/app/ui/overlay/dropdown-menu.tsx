import { DropdownMenu as Behaviour } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { trigger: ReactNode; children: ReactNode }

/** `trigger` is a button; the items are MenuLink, MenuAction and MenuSeparator. */
export function DropdownMenu({ trigger, children }: Props) {
  return (
    <Behaviour.Root modal={false}>
      <Behaviour.Trigger asChild>{trigger}</Behaviour.Trigger>
      <Behaviour.Portal>
        <Behaviour.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 grid max-w-[calc(100vw-16px)] min-w-[min(12rem,100vw-16px)] rounded-card border bg-popover p-1 shadow-2"
        >
          {children}
        </Behaviour.Content>
      </Behaviour.Portal>
    </Behaviour.Root>
  )
}

const item =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-[8px] px-3 font-medium outline-0 data-highlighted:bg-accent data-highlighted:shadow-none'

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Behaviour.Item asChild>
      <Link to={to} className={item}>
        {children}
      </Link>
    </Behaviour.Item>
  )
}

export function MenuAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Behaviour.Item onSelect={onSelect} className={item}>
      {children}
    </Behaviour.Item>
  )
}

export function MenuSeparator() {
  return <Behaviour.Separator className="mx-3 my-1 border-t" />
}
