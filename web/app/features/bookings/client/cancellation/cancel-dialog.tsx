import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { X } from 'lucide-react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { zoneText } from '#app/domain/bookings/client-text.ts'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { useDialogParam } from '#app/features/bookings/client/dialog-param.ts'
import { OutdatedDialog } from '#app/features/bookings/shared/outdated-dialog.tsx'
import { TransitionInputs } from '#app/features/bookings/shared/transition-inputs.tsx'
import { longDay, timeText } from '#app/lib/i18n/times.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { CancellationCost } from './cancel-cost.tsx'

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
      {booking.status === 'pending' ? m.client_cancel_request() : m.ui_cancel()}
    </Link>
  )
}

export function CancelDialog({ booking }: { booking: Booking | undefined }) {
  const [search] = useSearchParams()
  const { close } = useDialogParam('cancel')
  const sending = useNavigation().formMethod === 'POST'
  if (!booking || search.get('cancel') !== booking.id) return null
  if (!booking.can.cancel && !sending)
    return (
      <OutdatedDialog
        why={m.client_changed_meanwhile()}
        closeLabel={m.ui_close()}
        onClose={close}
      />
    )
  const { service, start, timezone, status, professional } = booking
  const pending = status === 'pending'
  return (
    <ConfirmDialog
      title={pending ? m.client_cancel_request_question() : m.client_cancel_question()}
      text={`${service.name}, ${longDay(start, timezone)}, ${timeText(start, timezone)} (${zoneText(booking)})`}
      closeLabel={m.ui_close()}
      onClose={close}
      cancelLabel={m.client_keep_it()}
      confirmLabel={pending ? m.client_cancel_request() : m.client_cancel_booking()}
      look="destructive"
      pendingLabel={m.client_cancelling()}
    >
      <TransitionInputs booking={booking} transition="cancel" />
      <CancellationCost booking={booking} />
      <TextField
        name="reason"
        label={
          <OptionalLabel>
            {m.client_explain_why({ name: professional.business_name })}
          </OptionalLabel>
        }
        placeholder={m.client_they_see_this()}
        maxLength={500}
      />
    </ConfirmDialog>
  )
}
