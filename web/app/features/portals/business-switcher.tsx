import type { MyBusiness } from '@ujuzi/contract/businesses/businesses'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { Check, ChevronsUpDown } from 'lucide-react'
import { reloadPortal } from '#app/domain/members/reload-portal.ts'
import { saveActingBusiness } from '#app/lib/storage/acting-business.ts'
import { DropdownMenu, MenuAction, MenuSeparator } from '#app/ui/overlay/dropdown-menu.tsx'

export type SwitcherProps = {
  accountId: string
  businesses: readonly MyBusiness[]
  /** Id of the acting business. */
  current: string
}

/** Menu of the businesses that the professional works in; nothing with only one. */
export function BusinessSwitcher(props: SwitcherProps) {
  if (props.businesses.length < 2) return null
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          className="flex min-h-11 w-full items-center justify-between gap-2 border-t px-3 text-label font-semibold hover:bg-accent"
        >
          {m.team_switch()}
          <ChevronsUpDown aria-hidden className="size-4.5 text-muted-foreground" />
        </button>
      }
    >
      <BusinessItems {...props} />
    </DropdownMenu>
  )
}

/** The businesses as items of the account menu; nothing with only one. */
export function AccountMenuBusinesses(props: SwitcherProps) {
  if (props.businesses.length < 2) return null
  return (
    <>
      <p className="px-3 pt-1 text-caption text-muted-foreground">{m.team_switch()}</p>
      <BusinessItems {...props} />
      <MenuSeparator />
    </>
  )
}

const BusinessItems = ({ accountId, businesses, current }: SwitcherProps) =>
  businesses.map(({ id, business_name, role }) => (
    <MenuAction
      key={id}
      onSelect={() => {
        if (id === current) return
        saveActingBusiness(accountId, id)
        reloadPortal()
      }}
    >
      <span className="grid min-w-0 flex-1 py-1 leading-tight" aria-current={id === current}>
        <span className="truncate">{business_name}</span>
        <span className="text-caption font-normal text-muted-foreground">{roleLabel(role)}</span>
      </span>
      {id === current && <Check aria-hidden className="size-4.5 text-primary" />}
    </MenuAction>
  ))
