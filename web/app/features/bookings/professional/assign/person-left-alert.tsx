import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { useTransitionDialogUrl } from '#app/features/bookings/professional/transitions/transition-buttons.tsx'
import { Alert } from '#app/ui/data/alert.tsx'

/** Says that the person of a booking has left, with the link to choose another one. */
export function PersonLeftAlert({ booking }: { booking: Booking }) {
  const dialogUrl = useTransitionDialogUrl()
  return (
    <Alert tone="warning">
      {m.professional_person_left({ name: booking.member?.name ?? '' })}{' '}
      <Link to={dialogUrl(booking, 'assign')} preventScrollReset className="text-link">
        {m.professional_assign()}
      </Link>
    </Alert>
  )
}
