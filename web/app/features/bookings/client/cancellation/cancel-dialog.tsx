import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { X } from 'lucide-react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { zoneText } from '#app/domain/bookings/client-text.ts'
import { useDialogParam } from '#app/features/bookings/client/dialog-param.ts'
import { OutdatedDialog } from '#app/features/bookings/client/outdated-dialog.tsx'
import { longDay, timeText } from '#app/lib/i18n/times.ts'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { CancellationCost } from './cancel-cost.tsx'

const formId = 'cancel-booking'

/** Opens the cancel dialog. Its state is in the URL, so that the back button closes it. */
export function CancelLink({ booking }: { booking: Booking }) {
  const { searchFor } = useDialogParam('cancel')
  if (!booking.can.cancel) return null
  return (
    <Link
      to={searchFor(booking.id)}
      preventScrollReset
      className={buttonClasses({ look: 'remove', size: 'small' })}
    >
      <X aria-hidden className="size-4.5" />
      {booking.status === 'pending' ? m.client_cancel_request() : m.client_cancel()}
    </Link>
  )
}

export function CancelDialog({ booking }: { booking: Booking | undefined }) {
  const [search] = useSearchParams()
  const { close } = useDialogParam('cancel')
  const sending = useNavigation().formMethod === 'POST'
  if (!booking || search.get('cancel') !== booking.id) return null
  if (!booking.can.cancel && !sending) return <OutdatedDialog onClose={close} />
  const { service, start, timezone, status, professional } = booking
  const pending = status === 'pending'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending && close()}
      title={pending ? m.client_cancel_request_question() : m.client_cancel_question()}
      text={`${service.name}, ${longDay(start, timezone)}, ${timeText(start, timezone)} (${zoneText(booking)})`}
      closeLabel={m.client_close()}
      footer={
        <>
          <Button look="outline" onClick={close}>
            {m.client_keep_it()}
          </Button>
          <Button
            type="submit"
            form={formId}
            look="destructive"
            pending={sending}
            pendingLabel={m.client_cancelling()}
          >
            {pending ? m.client_cancel_request() : m.client_cancel_booking()}
          </Button>
        </>
      }
    >
      <Form id={formId} method="post" preventScrollReset className="grid gap-5 pt-2">
        <input type="hidden" name="id" value={booking.id} />
        <input type="hidden" name="move" value="cancel" />
        <CancellationCost booking={booking} />
        <TextField
          name="reason"
          label={
            <>
              {m.client_tell_why({ name: professional.business_name })}{' '}
              <span className="font-normal text-muted-foreground">{m.client_optional()}</span>
            </>
          }
          placeholder={m.client_they_see_this()}
          maxLength={500}
        />
      </Form>
    </Dialog>
  )
}
