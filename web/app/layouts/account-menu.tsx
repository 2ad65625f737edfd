import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { DropdownMenu, MenuSeparator } from '#app/ui/overlay/dropdown-menu.tsx'

type Person = { name: string; email: string }

/** Menu of the signed-in user. */
export function AccountMenu({ person, children }: { person: Person; children: ReactNode }) {
  const trigger = (
    <button type="button" className={iconButtonClasses}>
      <Avatar name={person.name} size="small" />
      <span className="sr-only">{m.layout_account_menu()}</span>
    </button>
  )
  return (
    <DropdownMenu trigger={trigger}>
      <div className="max-w-64 px-3 py-2 leading-tight">
        <p className="truncate font-semibold">{person.name}</p>
        <p className="truncate text-sm text-muted-foreground">{person.email}</p>
      </div>
      <MenuSeparator />
      {children}
    </DropdownMenu>
  )
}
