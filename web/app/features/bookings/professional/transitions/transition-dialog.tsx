import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { BookingSeries, SeriesScope } from '@ujuzi/contract/schedule/repeat'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { DialogBooking } from '#app/domain/bookings/dialog-booking.ts'
import { markBookingsChanged } from '#app/domain/bookings/freshness.ts'
import { clientName, dayAndTimeRangeText } from '#app/domain/bookings/professional-text.ts'
import { ScopeField } from '#app/domain/calendar/scope-field.tsx'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { OutdatedDialog } from '#app/features/bookings/shared/outdated-dialog.tsx'
import { TransitionInputs } from '#app/features/bookings/shared/transition-inputs.tsx'
import { useRequiredError } from '#app/lib/forms/use-required-error.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { hasAccount, transitionConsequence } from './consequence-text.ts'
import { type DialogTransition, dialogTransitions } from './transition-action.ts'
import { refusalText } from './transition-refusal.ts'

const dialogTexts = {
  decline: {
    title: m.professional_ask_decline,
    yes: m.ui_decline,
    no: m.ui_cancel,
  },
  cancel: {
    title: m.professional_ask_cancel,
    yes: m.professional_cancel_booking,
    no: m.professional_keep_it,
  },
  no_show: {
    title: m.ui_ask_no_show,
    yes: m.professional_mark_no_show,
    no: m.ui_cancel,
  },
  decline_move: {
    title: m.professional_ask_decline_move,
    yes: m.professional_keep_time,
    no: m.ui_cancel,
  },
  contest: {
    title: m.professional_ask_contest,
    yes: m.professional_contest,
    no: m.ui_cancel,
  },
} as const satisfies Record<DialogTransition, unknown>

/** Transitions that end a booking. */
const endingTransitions: readonly DialogTransition[] = ['decline', 'cancel', 'no_show']
const transitionsWithReason: readonly DialogTransition[] = ['decline', 'contest']

/** Confirmation dialog of the transition in the URL, or why it is no longer possible. */
export function TransitionDialog({ dialogBooking }: { dialogBooking: DialogBooking | undefined }) {
  const [search] = useSearchParams()
  const param = search.get('ask')
  const transition = [...dialogTransitions, 'reschedule' as const, 'assign' as const].find(
    (known) => known === param,
  )
  if (!dialogBooking || !transition) return null
  const { booking } = dialogBooking
  if (!booking) return <OutdatedTransition why={dialogBooking.failure} />
  if (!booking.can[transition])
    return (
      <OutdatedTransition
        booking={booking}
        why={refusalText(transition === 'assign' ? 'reschedule' : transition, booking)}
      />
    )
  return transition === 'reschedule' || transition === 'assign' ? null : (
    <ConfirmationDialog transition={transition} booking={booking} />
  )
}

/** Closing it reloads the page below, which is out of date too. */
function OutdatedTransition({ booking, why }: { booking?: Booking; why: string }) {
  const close = useDialogClose()
  return (
    <OutdatedDialog
      text={
        booking &&
        `${clientName(booking)}, ${booking.service.name}, ${dayAndTimeRangeText(booking, booking.timezone)}`
      }
      why={why}
      closeLabel={m.ui_close()}
      onClose={() => {
        markBookingsChanged()
        close()
      }}
    />
  )
}

function ConfirmationDialog({
  transition,
  booking,
}: {
  transition: DialogTransition
  booking: Booking
}) {
  const close = useDialogClose()
  const { title, yes, no } = dialogTexts[transition]
  const name = clientName(booking)
  return (
    <ConfirmDialog
      title={title({ name })}
      text={`${booking.service.name}, ${dayAndTimeRangeText(booking, booking.timezone)}`}
      closeLabel={m.ui_close()}
      onClose={close}
      cancelLabel={no()}
      confirmLabel={yes()}
      look={endingTransitions.includes(transition) ? 'destructive' : 'primary'}
      pendingLabel={m.ui_saving()}
    >
      <TransitionInputs booking={booking} transition={transition} />
      {transition === 'cancel' && booking.series && <SeriesFields series={booking.series} />}
      <p>{transitionConsequence(transition, booking)}</p>
      {transition !== 'no_show' && <ReasonField transition={transition} booking={booking} />}
    </ConfirmDialog>
  )
}

function useDialogClose() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => navigate(searchWith(search), { replace: true, preventScrollReset: true })
}

function SeriesFields({ series }: { series: BookingSeries }) {
  const [scope, setScope] = useState<SeriesScope>('one')
  return (
    <>
      <input type="hidden" name="version" value={series.version} />
      <ScopeField legend={m.series_which_bookings()} value={scope} onChange={setScope} />
    </>
  )
}

function ReasonField({ transition, booking }: { transition: DialogTransition; booking: Booking }) {
  const isPrivate = transition === 'contest' || !hasAccount(booking)
  const isRequired = transitionsWithReason.includes(transition)
  const required = useRequiredError(m.required_reason())
  return (
    <TextArea
      {...required}
      name="reason"
      label={
        isRequired ? (
          m.professional_reason()
        ) : (
          <OptionalLabel>{m.professional_reason()}</OptionalLabel>
        )
      }
      hint={isPrivate ? undefined : m.professional_reason_hint({ name: clientName(booking) })}
      required={isRequired}
      data-first-focus={isRequired || undefined}
      maxLength={500}
      rows={3}
    />
  )
}
