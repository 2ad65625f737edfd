import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { useNavigate, useSearchParams } from 'react-router'
import { noteChange } from '#app/domain/bookings/freshness.ts'
import { clientName, dayAndSpan } from '#app/domain/bookings/professional-words.ts'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

type Props = { booking?: Booking; why: string }

/** In place of a question that came too late; what stands behind it is as old, and is loaded anew. */
export function NoLonger({ booking, why }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const close = () => {
    noteChange()
    navigate(addressWith(search), { replace: true, preventScrollReset: true })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={m.professional_no_longer_possible()}
      text={
        booking &&
        `${clientName(booking)}, ${booking.service.name}, ${dayAndSpan(booking, booking.timezone)}`
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
