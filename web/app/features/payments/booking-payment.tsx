import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { ClientPackage } from '@ujuzi/contract/payments/packages'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { clientName } from '#app/domain/bookings/professional-text.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { SaleDialog } from './sale/sale-dialog.tsx'
import { draftForBooking } from './sale/sale-draft.ts'

type Props = {
  booking: Booking
  packages: readonly ClientPackage[]
  afterwards: ReactNode
}

/** Takes the payment of a booking, over the bookings page. */
export function BookingPayment({ booking, packages, afterwards }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <SaleDialog
      key={booking.id}
      title={m.payments_take()}
      text={`${booking.service.name} · ${clientName(booking)}`}
      initial={draftForBooking(booking)}
      packages={packages}
      afterwards={afterwards}
      onClose={() => navigate(searchWith(search), { replace: true, preventScrollReset: true })}
    />
  )
}
