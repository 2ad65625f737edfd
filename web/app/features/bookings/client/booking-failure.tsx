import { m } from '@ujuzi/contract/messages'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'

/** Error page for a missing booking, or for another client's: both look the same. */
export function BookingFailure() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PortalFailure />
  return (
    <Card>
      <EmptyState
        title={m.client_no_such_booking()}
        text={m.client_no_such_booking_text()}
        action={<LinkButton to="/client/bookings">{m.client_my_bookings()}</LinkButton>}
      />
    </Card>
  )
}
