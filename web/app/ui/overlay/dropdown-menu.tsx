import { cloneElement, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { overlayCode, preloadOverlays, useOverlayCode } from './late-overlays.ts'
import type { ActionItemProps, LinkItemProps } from './menu-panel.tsx'
import type { Trigger } from './trigger.ts'

type Props = { trigger: Trigger; children: ReactNode }

/** The items are MenuLink, MenuAction and MenuSeparator. */
export function DropdownMenu({ trigger, children }: Props) {
  const [openedBy, setOpenedBy] = useState<'press' | 'key'>()
  const open = openedBy !== undefined
  const close = () => setOpenedBy(undefined)
  const code = useOverlayCode(open, close)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const menuId = `${id}-menu`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpenedBy('key')
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        onPointerEnter: preloadOverlays,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open && code ? menuId : undefined,
        onKeyDown,
        // A click by a key has no count.
        onClick: ({ detail }) => (open ? close() : setOpenedBy(detail === 0 ? 'key' : 'press')),
      })}
      {open && code && (
        <code.MenuPanel
          id={menuId}
          trigger={button}
          labelledBy={id}
          byKey={openedBy === 'key'}
          onClose={close}
        >
          {children}
        </code.MenuPanel>
      )}
    </>
  )
}

export function MenuLink(props: LinkItemProps) {
  const { LinkItem } = overlayCode()
  return <LinkItem {...props} />
}

export function MenuAction(props: ActionItemProps) {
  const { ActionItem } = overlayCode()
  return <ActionItem {...props} />
}

export function MenuSeparator() {
  const { Separator } = overlayCode()
  return <Separator />
}
