import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { CalendarClock, EllipsisVertical, Phone, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { reschedulePath } from '#app/domain/bookings/client-text.ts'
import { useDialogParam } from '#app/features/bookings/client/dialog-param.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction, MenuLink } from '#app/ui/overlay/dropdown-menu.tsx'

/** Menu of the next booking: the actions without a button. Rescheduling has a button on wide screens only. */
export function NextBookingMenu({ booking }: { booking: Booking }) {
  const { can, professional, service, status, id } = booking
  const navigate = useNavigate()
  const { searchFor } = useDialogParam('cancel')
  if (!can.reschedule && !can.cancel && !professional.phone) return null
  return (
    <DropdownMenu
      trigger={
        <IconButton look="outline" label={m.professional_more_for({ name: service.name })}>
          <EllipsisVertical aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {can.reschedule && (
        <MenuLink to={reschedulePath(booking)}>
          <CalendarClock aria-hidden className="size-5" />
          {m.client_reschedule()}
        </MenuLink>
      )}
      {professional.phone && (
        <MenuLink to={`tel:${professional.phone}`}>
          <Phone aria-hidden className="size-5" />
          {m.client_call()}
        </MenuLink>
      )}
      {can.cancel && (
        <MenuAction onSelect={() => navigate(searchFor(id), { preventScrollReset: true })}>
          <X aria-hidden className="size-5 text-destructive" />
          <span className="text-destructive">
            {status === 'pending' ? m.client_cancel_request() : m.ui_cancel()}
          </span>
        </MenuAction>
      )}
    </DropdownMenu>
  )
}
