import { Menu as Behaviour } from 'radix-ui/internal'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type TriggerRef, usePanelOf } from './trigger.ts'

type Props = {
  id: string
  trigger: TriggerRef
  /** Id of the trigger, which names the menu. */
  labelledBy: string
  /** Opened with a key: the focus starts at the first item. */
  byKey: boolean
  onClose: () => void
  children: ReactNode
}

/** Open while it is rendered. */
export function MenuPanel({ id, trigger, labelledBy, byKey, onClose, children }: Props) {
  return (
    <Behaviour.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <Behaviour.Anchor virtualRef={trigger} />
      <Behaviour.Portal>
        <Behaviour.Content
          {...usePanelOf(trigger)}
          ref={byKey ? focusFirstItem : undefined}
          id={id}
          aria-labelledby={labelledBy}
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

const focusFirstItem = (menu: HTMLElement | null) =>
  menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })

const item =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-[8px] px-3 font-medium outline-0 data-highlighted:bg-accent data-highlighted:shadow-none'

export type LinkItemProps = Pick<LinkProps, 'to' | 'preventScrollReset' | 'children'>

export const LinkItem = (props: LinkItemProps) => (
  <Behaviour.Item asChild>
    <Link {...props} className={item} />
  </Behaviour.Item>
)

export type ActionItemProps = { onSelect: () => void; children: ReactNode }

export const ActionItem = ({ onSelect, children }: ActionItemProps) => (
  <Behaviour.Item onSelect={onSelect} className={item}>
    {children}
  </Behaviour.Item>
)

export const Separator = () => <Behaviour.Separator className="mx-3 my-1 border-t" />
