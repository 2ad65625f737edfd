import type { MyBusiness } from '@ujuzi/contract/businesses/businesses'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { Check, ChevronDown } from 'lucide-react'
import { reloadPortal } from '#app/domain/members/reload-portal.ts'
import { saveActingBusiness } from '#app/lib/storage/acting-business.ts'
import { MenuAction, MenuSeparator } from '#app/ui/overlay/dropdown-menu.tsx'

export type SwitcherProps = {
  accountId: string
  businesses: readonly MyBusiness[]
  /** Id of the acting business. */
  current: string
}

/** List of the businesses that the professional works in, to choose from; nothing with only one. */
export function BusinessSwitcher({ accountId, businesses, current }: SwitcherProps) {
  if (businesses.length < 2) return null
  return (
    <details className="group border-t">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3 text-label font-semibold hover:bg-accent [&::-webkit-details-marker]:hidden">
        {m.team_switch()}
        <ChevronDown
          aria-hidden
          className="size-4.5 text-muted-foreground transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <ul className="max-h-60 overflow-y-auto border-t">
        {businesses.map((business) => (
          <li key={business.id}>
            <button
              type="button"
              aria-current={business.id === current}
              className="flex min-h-11 w-full items-center gap-3 px-3 text-start text-label hover:bg-accent focus-visible:-outline-offset-2"
              onClick={() => switchTo(accountId, business.id, current)}
            >
              <BusinessItem business={business} current={current} />
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The businesses as items of the account menu; nothing with only one. */
export function AccountMenuBusinesses({ accountId, businesses, current }: SwitcherProps) {
  if (businesses.length < 2) return null
  return (
    <>
      <p className="px-3 pt-1 text-caption text-muted-foreground">{m.team_switch()}</p>
      {businesses.map((business) => (
        <MenuAction key={business.id} onSelect={() => switchTo(accountId, business.id, current)}>
          <BusinessItem business={business} current={current} />
        </MenuAction>
      ))}
      <MenuSeparator />
    </>
  )
}

/** Loads the portal again with another business, discarding everything in memory. */
function switchTo(accountId: string, id: string, current: string) {
  if (id === current) return
  saveActingBusiness(accountId, id)
  reloadPortal()
}

type ItemProps = { business: MyBusiness; current: string }

const BusinessItem = ({ business: { id, business_name, role }, current }: ItemProps) => (
  <>
    <span className="grid min-w-0 max-w-60 flex-1 py-1 leading-tight">
      <span translate="no" className="truncate font-medium">
        {business_name}
      </span>
      <span className="text-caption text-muted-foreground">{roleLabel(role)}</span>
    </span>
    {id === current && <Check aria-hidden className="size-4.5 flex-none text-primary" />}
  </>
)
