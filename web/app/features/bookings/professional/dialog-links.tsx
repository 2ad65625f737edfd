import { m } from '@ujuzi/contract/messages'
import { CalendarX, Ellipsis, Hourglass, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuLink } from '#app/ui/overlay/dropdown-menu.tsx'

type Props = { day: string }

export const waitingListPath = '/professional/waiting-list'

/** Links that open the forms for blocked time and for walk-in bookings. */
export function DialogLinks({ day }: Props) {
  const [search] = useSearchParams()
  const look = { look: 'outline', className: 'md:max-lg:px-3 md:max-lg:[&_svg]:hidden' } as const
  return (
    <div className="hidden gap-3 md:flex md:max-lg:gap-2">
      <LinkButton to={searchWith(search, { block: day })} preventScrollReset {...look}>
        <CalendarX aria-hidden className="size-5" />
        {m.professional_block_time()}
      </LinkButton>
      <LinkButton to={searchWith(search, { add: day })} preventScrollReset {...look}>
        <Plus aria-hidden className="size-5" />
        {m.professional_add_booking()}
      </LinkButton>
    </div>
  )
}

/** Phones: a bar at the bottom of the screen with the way to a booking, and a menu of the rest. */
export function DialogLinksBar({ day, menu }: Props & { menu: ReactNode }) {
  const [search] = useSearchParams()
  const may = useGrants()
  return (
    <section
      aria-label={m.professional_enter_something()}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-10 flex gap-3 border-t bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden"
    >
      <DropdownMenu
        trigger={
          <IconButton look="outline" label={m.professional_more_here()}>
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        }
      >
        <MenuLink to={searchWith(search, { block: day })} preventScrollReset>
          <CalendarX aria-hidden className="size-5" />
          {m.professional_block_time()}
        </MenuLink>
        {menu}
        {may('all_bookings') && (
          <MenuLink to={waitingListPath}>
            <Hourglass aria-hidden className="size-5" />
            {m.waiting_title()}
          </MenuLink>
        )}
      </DropdownMenu>
      <LinkButton to={searchWith(search, { add: day })} preventScrollReset className="flex-1">
        <Plus aria-hidden className="size-5" />
        {m.professional_add_booking()}
      </LinkButton>
    </section>
  )
}
