import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuSeparator } from '#app/ui/overlay/dropdown-menu.tsx'

type Props = {
  person: { name: string; email: string }
  /** Face of the user; by default what the browser has saved of the account. */
  face: ReactNode
  children: ReactNode
}

/** Menu of the signed-in user. */
export function AccountMenu({ person, face, children }: Props) {
  const trigger = (
    <button type="button" className={iconButtonClasses}>
      {face}
      <span className="sr-only">{m.layout_account_menu()}</span>
    </button>
  )
  return (
    <DropdownMenu trigger={trigger}>
      <div className="max-w-64 px-3 py-2 leading-tight wrap-anywhere">
        <p className="font-semibold">{person.name}</p>
        <p className="text-sm text-muted-foreground">{person.email}</p>
      </div>
      <MenuSeparator />
      {children}
    </DropdownMenu>
  )
}
