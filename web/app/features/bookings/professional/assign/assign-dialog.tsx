import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { BusinessResource } from '@ujuzi/contract/schedule/resources'
import { useNavigate, useSearchParams } from 'react-router'
import { FormDialog } from '#app/domain/bookings/form-dialog.tsx'
import { clientName, dayAndTimeRangeText } from '#app/domain/bookings/professional-text.ts'
import { candidatesFor } from '#app/domain/bookings/reassignment.ts'
import { isGroupBooking } from '#app/domain/bookings/sessions.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

type Props = { booking: Booking; resources: readonly BusinessResource[] }

/** Gives a booking to another person or named place. The server checks whether they are free at that time. */
export function AssignDialog({ booking, resources }: Props) {
  const candidates = candidatesFor(booking, resources)
  const texts = {
    title: isGroupBooking(booking)
      ? m.professional_assign_session()
      : m.professional_assign_booking({ name: clientName(booking) }),
    text: `${booking.service.name}, ${dayAndTimeRangeText(booking, booking.timezone)}`,
  }
  if (candidates.length === 0) return <NoCandidates {...texts} />
  return (
    <FormDialog intent="assign" {...texts} submitLabel={m.professional_assign_save()}>
      {(failure) => (
        <>
          <input type="hidden" name="id" value={booking.id} />
          <Select
            name="member_id"
            data-first-focus
            label={m.professional_assign_to()}
            options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
            error={failure?.fields.member_id}
          />
          <Alert>
            {isGroupBooking(booking) && <p>{m.professional_assign_session_whole()}</p>}
            <p>{m.professional_assign_consequence()}</p>
          </Alert>
        </>
      )}
    </FormDialog>
  )
}

function NoCandidates({ title, text }: { title: string; text: string }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const close = () => navigate(searchWith(search), { replace: true, preventScrollReset: true })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      text={text}
      closeLabel={m.ui_close()}
      footer={
        <Button data-first-focus onClick={close}>
          {m.ui_close()}
        </Button>
      }
    >
      <p>{m.professional_assign_to_no_one()}</p>
    </Dialog>
  )
}
