import {
  listGuestBookingSlots,
  rescheduleGuestBooking,
} from '@ujuzi/contract/booking-messages/guest-bookings'
import { m } from '@ujuzi/contract/messages'
import { dayTimeText } from '#app/domain/bookings/client-text.ts'
import {
  daysInView,
  firstDayInView,
  isSameInstant,
  parseChoices,
} from '#app/features/bookings/shared/choices.ts'
import { chosenDay } from '#app/features/bookings/shared/day-picker.tsx'
import { StartPicker } from '#app/features/bookings/shared/start-picker.tsx'
import { callOnServer } from '#app/lib/http/api.ts'
import { addDays, localDay } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/guest-move.route.ts'
import { BookedTime } from './booked-time.tsx'
import { loadGuestStep, showResult } from './guest-links.ts'
import { GuestFrame, guestHandle, guestHeaders, guestMeta, StepHead } from './guest-page.tsx'

export const handle = guestHandle
export const headers = guestHeaders
export const meta = () => guestMeta(m.guest_move_title())

export async function loader(args: Route.LoaderArgs) {
  const { context, request, params } = args
  const { booking } = await loadGuestStep(args, 'reschedule')
  const now = Date.now()
  const today = localDay(booking.timezone, now)
  const asked = parseChoices(new URL(request.url).searchParams)
  const { start, from: first, day: chosen, part, times } = asked
  const bookedDay = localDay(booking.timezone, booking.start)
  const isNear = bookedDay < addDays(today, daysInView)
  const day = chosen ?? (isNear && !first ? bookedDay : undefined)
  const choices = { day, start, from: first, part, times }
  const from = firstDayInView(choices, today)
  const sent = { params, query: { from, days: daysInView } }
  const response = await callOnServer(context, listGuestBookingSlots, sent, request)
  const days = response.ok
    ? response.data.days.map((one) => ({
        ...one,
        slots: one.slots.filter((slot) => !isSameInstant(slot.start, booking.start)),
      }))
    : []
  const calendar = {
    ...{ today, from, days },
    until: response.ok ? response.data.bookable_until : today,
    error: response.ok ? undefined : response.error.message,
  }
  return { booking, calendar, choices, token: params.token, now }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const start = String((await request.formData()).get('start') ?? '')
  const sent = { params, body: { start } }
  const response = await callOnServer(context, rescheduleGuestBooking, sent, request)
  return showResult(params.token, 'move', response)
}

/** Days and times as links, because the page has no scripts. A button submits the chosen time. */
export default function GuestMove({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, calendar, choices, token, now } = loaderData
  const { timezone, professional, reschedule_is_free: isFree } = booking
  const day = chosenDay(calendar, choices)
  const slot = day?.slots.find(({ start }) => isSameInstant(choices.start, start))
  const when = slot ? dayTimeText(slot.start, timezone, now) : ''
  return (
    <GuestFrame>
      <StepHead title={m.guest_move_title()} token={token} />
      <BookedTime booking={booking} now={now} />
      <p className="text-label text-muted-foreground">
        {isFree
          ? m.client_moves_at_once()
          : m.client_moves_asks({ name: professional.business_name })}
      </p>
      {actionData && <Alert tone="destructive">{actionData.message}</Alert>}
      <div>
        <StartPicker {...{ calendar, day, choices, timezone }} isTaken={!slot && !actionData} />
      </div>
      {slot && (
        <form
          method="post"
          noValidate
          className="sticky bottom-0 -mx-4 border-t bg-background px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
        >
          <input type="hidden" name="start" value={slot.start} />
          <Button type="submit" size="large" block>
            {isFree ? m.guest_move_submit({ when }) : m.guest_ask_submit({ when })}
          </Button>
        </form>
      )}
    </GuestFrame>
  )
}
