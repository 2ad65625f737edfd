import {
  listGuestBookingSlots,
  rescheduleGuestBooking,
} from '@ujuzi/contract/bookings/guest-bookings'
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
import { localDay } from '#app/lib/i18n/times.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/guest-move.route.ts'
import { BookedTime } from './booked-time.tsx'
import { guestPath, loadGuestStep, showResult } from './guest-links.ts'
import { GuestFrame, guestHandle, guestHeaders, guestMeta } from './guest-page.tsx'

export const handle = guestHandle
export const headers = guestHeaders
export const meta = () => guestMeta(m.guest_move_title())

export async function loader(args: Route.LoaderArgs) {
  const { context, request, params } = args
  const { booking } = await loadGuestStep(args, 'reschedule')
  const { day, start, from: first } = parseChoices(new URL(request.url).searchParams)
  const choices = { ...(day && { day }), ...(start && { start }), ...(first && { from: first }) }
  const now = Date.now()
  const today = localDay(booking.timezone, now)
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

/** Days and times as links; the chosen time has a button that takes it. */
export default function GuestMove({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, calendar, choices, token, now } = loaderData
  const { timezone, professional, reschedule_is_free: isFree } = booking
  const day = chosenDay(calendar, choices)
  const slot = day?.slots.find(({ start }) => isSameInstant(choices.start, start))
  const when = slot && dayTimeText(slot.start, timezone, now)
  return (
    <GuestFrame>
      <h1 className="heading-3">{m.guest_move_title()}</h1>
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
      <form
        method="post"
        noValidate
        className="sticky bottom-0 -mx-4 grid gap-2 border-t bg-background px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      >
        {slot && (
          <>
            <input type="hidden" name="start" value={slot.start} />
            <Button type="submit" size="large" block>
              {isFree
                ? m.guest_move_submit({ when: when ?? '' })
                : m.guest_ask_submit({ when: when ?? '' })}
            </Button>
          </>
        )}
        <LinkButton to={guestPath(token)} look="ghost" block>
          {m.guest_back()}
        </LinkButton>
      </form>
    </GuestFrame>
  )
}
