import type { Booking, BookingWithHistory } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Info } from 'lucide-react'
import { useNavigation } from 'react-router'
import { bookingTimeText, readerTimeText, zoneText } from '#app/domain/bookings/client-text.ts'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { EdgedCard } from '#app/features/bookings/client/edged-card.tsx'
import { ReasonField } from '#app/features/bookings/client/reason-field.tsx'
import { capitalised, shortDay, timeText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { type RescheduleFailure, rescheduleConsequences } from './reschedule.ts'

export const rescheduleFormId = 'move-booking'
export const rescheduleReasonKey = ({ id }: Pick<Booking, 'id'>) => `reschedule_of_${id}`

/** The booking with its current time. */
export function CurrentTime({ booking, now }: { booking: Booking; now: number }) {
  const { professional, service } = booking
  return (
    <EdgedCard professional={professional}>
      <p className="text-caption text-muted-foreground">{m.client_time_now()}</p>
      <p className="title-2">{bookingTimeText(booking, now)}</p>
      <p className="text-label text-muted-foreground">
        {capitalised(zoneText(booking))} · {service.name}, {professional.business_name}
      </p>
    </EdgedCard>
  )
}

export type RescheduleProps = {
  booking: BookingWithHistory
  slot: { start: string } | undefined
  now: number
  failure: RescheduleFailure | undefined
}

/** Reason field and consequences of rescheduling. */
export function RescheduleReason({ booking, slot, now, failure }: RescheduleProps) {
  return (
    <div className="grid gap-5">
      <ReasonField
        draftKey={rescheduleReasonKey(booking)}
        label={
          <OptionalLabel>
            {m.client_explain_why({ name: booking.professional.business_name })}
          </OptionalLabel>
        }
        hint={m.client_they_see_this()}
        rows={2}
      />
      <div className="flex gap-3 rounded-control bg-accent p-3.5 text-label leading-normal">
        <Info aria-hidden className="mt-0.5 size-5" />
        <div className="grid gap-1">
          {rescheduleConsequences(booking, slot?.start, now).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <div className="hidden gap-3 md:grid md:justify-items-start">
        <RescheduleFailureAlert failure={failure} />
        <ChosenStart booking={booking} slot={slot} />
        <RescheduleButton booking={booking} slot={slot} failure={failure} />
      </div>
    </div>
  )
}

/** Phones: keeps the button in view while the times scroll. */
export function RescheduleBar({ booking, slot, failure }: RescheduleProps) {
  return (
    <>
      <div aria-hidden="true" className="h-20 md:hidden" />
      <section
        aria-label={m.client_another_time()}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-10 grid gap-2 border-t bg-card px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-2 md:hidden"
      >
        <RescheduleFailureAlert failure={failure} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 *:flex-auto">
          <ChosenStart booking={booking} slot={slot} />
          <RescheduleButton booking={booking} slot={slot} failure={failure} />
        </div>
      </section>
    </>
  )
}

function ChosenStart({ booking: { timezone }, slot }: Pick<RescheduleProps, 'booking' | 'slot'>) {
  const yours = slot && readerTimeText({ start: slot.start, timezone })
  return (
    <p className="leading-tight font-semibold">
      {slot
        ? `${capitalised(shortDay(slot.start, timezone))}, ${timeText(slot.start, timezone)}`
        : m.ui_choose_time()}
      {yours && <span className="block text-sm font-normal text-muted-foreground">{yours}</span>}
    </p>
  )
}

function RescheduleButton({
  booking,
  slot,
  failure,
}: Pick<RescheduleProps, 'booking' | 'slot' | 'failure'>) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Button
      type="submit"
      form={rescheduleFormId}
      disabled={!slot}
      pending={sending}
      pendingLabel={m.ui_sending()}
    >
      {failure?.lost
        ? m.ui_try_again()
        : booking.reschedule_is_free
          ? m.client_move_it()
          : m.client_ask_for_it()}
    </Button>
  )
}

function RescheduleFailureAlert({ failure }: { failure: RescheduleFailure | undefined }) {
  const sending = useNavigation().formMethod === 'POST'
  if (!failure || sending) return null
  return (
    <Alert tone="destructive">
      {failure.message} {failure.lost && m.book_nothing_lost()}
    </Alert>
  )
}
