import type { Booking, BookingWithRecord } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Info } from 'lucide-react'
import { useNavigation } from 'react-router'
import { visitText, yourTimeText, zoneText } from '#app/domain/bookings/client-words.ts'
import { EdgedCard } from '#app/features/bookings/client/edged-card.tsx'
import { capitalised, shortDay, timeText } from '#app/lib/i18n/times.ts'
import { useKeptText } from '#app/lib/storage/saved-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { consequencesOf, type Failed } from './reschedule.ts'

export const moveForm = 'move-booking'
export const reasonOfMove = ({ id }: Pick<Booking, 'id'>) => `reschedule_of_${id}`
const reasonMax = 500

/** The booking as it stands. */
export function PresentTime({ booking, now }: { booking: Booking; now: number }) {
  const { professional, service } = booking
  return (
    <EdgedCard professional={professional}>
      <p className="text-caption text-muted-foreground">{m.client_time_now()}</p>
      <p className="title-2">{visitText(booking, now)}</p>
      <p className="text-label text-muted-foreground">
        {capitalised(zoneText(booking))} · {service.name}, {professional.business_name}
      </p>
    </EdgedCard>
  )
}

export type Move = {
  booking: BookingWithRecord
  slot: { start: string } | undefined
  now: number
  failed: Failed | undefined
}

/** Why, and what it will mean. */
export function MoveReason({ booking, slot, now, failed }: Move) {
  const [reason, keep] = useKeptText(reasonOfMove(booking))
  return (
    <div className="grid gap-5">
      <TextArea
        name="reason"
        label={
          <>
            {m.client_tell_why({ name: booking.professional.business_name })}{' '}
            <span className="font-normal text-muted-foreground">{m.client_optional()}</span>
          </>
        }
        hint={m.client_they_see_this()}
        maxLength={reasonMax}
        rows={2}
        value={reason}
        onChange={(event) => keep(event.target.value)}
        counter={reason.length > 0 ? `${reason.length}/${reasonMax}` : undefined}
      />
      <div className="flex gap-3 rounded-control bg-accent p-3.5 text-label leading-normal">
        <Info aria-hidden className="mt-0.5 size-5" />
        <div className="grid gap-1">
          {consequencesOf(booking, slot?.start, now).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <div className="hidden gap-3 md:grid md:justify-items-start">
        <Failure failed={failed} />
        <Chosen booking={booking} slot={slot} />
        <MoveButton booking={booking} slot={slot} failed={failed} />
      </div>
    </div>
  )
}

/** On a phone the button stays in view while the times scroll. */
export function MoveBar({ booking, slot, failed }: Move) {
  return (
    <>
      <div aria-hidden="true" className="h-20 md:hidden" />
      <section
        aria-label={m.client_another_time()}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-10 grid gap-2 border-t bg-card px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-2 md:hidden"
      >
        <Failure failed={failed} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 *:flex-auto">
          <Chosen booking={booking} slot={slot} />
          <MoveButton booking={booking} slot={slot} failed={failed} />
        </div>
      </section>
    </>
  )
}

function Chosen({ booking: { timezone }, slot }: Pick<Move, 'booking' | 'slot'>) {
  const yours = slot && yourTimeText({ start: slot.start, timezone })
  return (
    <p className="leading-tight font-semibold">
      {slot
        ? `${capitalised(shortDay(slot.start, timezone))}, ${timeText(slot.start, timezone)}`
        : m.client_choose_time()}
      {yours && <span className="block text-sm font-normal text-muted-foreground">{yours}</span>}
    </p>
  )
}

function MoveButton({ booking, slot, failed }: Pick<Move, 'booking' | 'slot' | 'failed'>) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Button
      type="submit"
      form={moveForm}
      disabled={!slot}
      pending={sending}
      pendingLabel={m.client_sending()}
    >
      {failed?.lost
        ? m.book_try_again()
        : booking.reschedule_is_free
          ? m.client_move_it()
          : m.client_ask_for_it()}
    </Button>
  )
}

function Failure({ failed }: { failed: Failed | undefined }) {
  const sending = useNavigation().formMethod === 'POST'
  if (!failed || sending) return null
  return (
    <Alert tone="destructive">
      {failed.message} {failed.lost && m.book_nothing_lost()}
    </Alert>
  )
}
