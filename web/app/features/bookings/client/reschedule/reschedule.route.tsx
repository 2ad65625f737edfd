import type { BookingWithRecord } from '@ujuzi/contract/bookings/bookings'
import { listMoveSlots } from '@ujuzi/contract/bookings/transitions'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Form, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { pageAddress } from '#app/domain/bookings/client-words.ts'
import { BookingFailure } from '#app/features/bookings/client/booking-failure.tsx'
import { BackLink } from '#app/features/bookings/client/booking-heading.tsx'
import { loadBooking } from '#app/features/bookings/client/load-booking.ts'
import { BookableUntil } from '#app/features/bookings/shared/bookable-until.tsx'
import {
  daysInView,
  firstDayInView,
  inSameView,
  readChoices,
  sameInstant,
  type TimeChoices,
  timeLinks,
} from '#app/features/bookings/shared/choices.ts'
import { DayStrip } from '#app/features/bookings/shared/day-strip.tsx'
import type { FreeDay } from '#app/features/bookings/shared/load-book-page.ts'
import { SlotGroups } from '#app/features/bookings/shared/slot-groups.tsx'
import { Step } from '#app/features/bookings/shared/step.tsx'
import { call } from '#app/lib/http/api.ts'
import { dayIn } from '#app/lib/i18n/times.ts'
import { forgetText } from '#app/lib/storage/saved-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/reschedule.route.ts'
import { reschedule, without } from './reschedule.ts'
import { MoveBar, MoveReason, moveForm, PresentTime, reasonOfMove } from './reschedule-parts.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `${m.client_another_time()} · ${site.name}` },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const booking = await loadBooking(request, params.id)
  const now = Date.now()
  if (!booking.can.reschedule) return { booking, now, calendar: undefined }
  const choices = readChoices(new URL(request.url).searchParams)
  return { booking, now, calendar: await loadCalendar(booking, choices, now) }
}

async function loadCalendar(
  { id, start, timezone }: BookingWithRecord,
  choices: TimeChoices,
  now: number,
) {
  const today = dayIn(timezone, now)
  const from = firstDayInView(choices, today)
  const query = { from, days: daysInView }
  const answer = await call(listMoveSlots, { params: { id }, query })
  const days: FreeDay[] = answer.ok ? answer.data.days.map((day) => without(day, start)) : []
  const until = answer.ok ? answer.data.bookable_until : today
  return { today, from, days, until, error: answer.ok ? undefined : answer.error.message }
}

/** A tap on a time asks nobody; after a reply that was lost nobody could be asked. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate } = asked
  if (formMethod !== undefined) return !actionResult?.lost
  const isMoved = currentUrl.href !== nextUrl.href
  if (isMoved && inSameView(currentUrl.searchParams, nextUrl.searchParams)) return false
  return defaultShouldRevalidate
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const failed = await reschedule(params.id, await request.formData())
  if (failed) return failed
  forgetText(reasonOfMove(params))
  return redirect(pageAddress(params))
}

export { BookingFailure as ErrorBoundary }

export default function Reschedule({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { booking, calendar, now } = loaderData
  const [search] = useSearchParams()
  const choices = readChoices(search)
  const day = chosenDay(calendar, choices)
  const slot = day?.slots.find(({ start }) => sameInstant(choices.start, start))
  return (
    <div className="grid max-w-168 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to={pageAddress(booking)} text={booking.service.name} />
        <h1 className="heading-2">{m.client_another_time()}</h1>
      </div>
      <PresentTime booking={booking} now={now} />
      {calendar ? (
        <div>
          <Step number={1} state={slot ? 'done' : 'now'}>
            <Times {...{ booking, calendar, day, choices }} gone={!slot && !failed} />
          </Step>
          <Step number={2} state={slot ? 'now' : 'next'}>
            <Form id={moveForm} method="post">
              {slot && <input type="hidden" name="start" value={slot.start} />}
              {failed?.lost && <input type="hidden" name="again" value="yes" />}
              <MoveReason {...{ booking, slot, now, failed }} />
            </Form>
          </Step>
        </div>
      ) : (
        <Alert>{m.client_no_other_time()}</Alert>
      )}
      {calendar && <MoveBar {...{ booking, slot, now, failed }} />}
    </div>
  )
}

type Calendar = Awaited<ReturnType<typeof loadCalendar>>

type TimesProps = {
  booking: BookingWithRecord
  calendar: Calendar
  day: FreeDay | undefined
  choices: TimeChoices
  /** The time in the address is not among the free ones, and no refusal has said so yet. */
  gone: boolean
}

function Times({ booking, calendar, day, choices, gone }: TimesProps) {
  const to = timeLinks(choices)
  if (calendar.error) {
    return (
      <Alert tone="destructive">
        <p>{calendar.error}</p>
        <LinkButton to={to(choices)} look="outline" size="small" className="mt-3">
          {m.book_try_again()}
        </LinkButton>
      </Alert>
    )
  }
  return (
    <>
      <DayStrip {...calendar} day={day?.date} choices={choices} to={to} />
      {choices.start && gone && (
        <div className="mt-5">
          <Alert tone="warning">{m.book_time_gone()}</Alert>
        </div>
      )}
      <BookableUntil {...calendar} found={Boolean(day)} />
      {day && <SlotGroups {...{ day, timezone: booking.timezone, choices, to }} />}
    </>
  )
}

/** Until a day is chosen, the first with a free time is open. */
function chosenDay(calendar: Calendar | undefined, { day }: TimeChoices) {
  const days = calendar?.days ?? []
  const wanted = days.find(({ date }) => date === day && date <= (calendar?.until ?? date))
  return wanted ?? days.find(({ slots }) => slots.length > 0)
}
