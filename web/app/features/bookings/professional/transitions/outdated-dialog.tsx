import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { useNavigate, useSearchParams } from 'react-router'
import { markBookingsChanged } from '#app/domain/bookings/freshness.ts'
import { clientName, dayAndTimeRangeText } from '#app/domain/bookings/professional-text.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

type Props = { booking?: Booking; why: string }

/** Shown instead of an outdated dialog. Closing it reloads the page below, which is out of date too. */
export function OutdatedDialog({ booking, why }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const close = () => {
    markBookingsChanged()
    navigate(searchWith(search), { replace: true, preventScrollReset: true })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={m.professional_no_longer_possible()}
      text={
        booking &&
        `${clientName(booking)}, ${booking.service.name}, ${dayAndTimeRangeText(booking, booking.timezone)}`
      }
      closeLabel={m.professional_close()}
      footer={
        <Button data-first-focus onClick={close}>
          {m.professional_close()}
        </Button>
      }
    >
      <p>{why}</p>
    </Dialog>
  )
}
