import type { BookingWithHistory } from '@ujuzi/contract/bookings/bookings'
import { listRescheduleSlots } from '@ujuzi/contract/bookings/transitions'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Form, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { bookingPath } from '#app/domain/bookings/client-text.ts'
import { BookingFailure } from '#app/features/bookings/client/booking-failure.tsx'
import { firstBooking, loadBooking } from '#app/features/bookings/client/load-booking.ts'
import {
  daysInView,
  firstDayInView,
  hasSameOpenTimes,
  isSameInstant,
  parseChoices,
  type TimeChoices,
} from '#app/features/bookings/shared/choices.ts'
import { chosenDay } from '#app/features/bookings/shared/day-picker.tsx'
import type { OpenTimesDay } from '#app/features/bookings/shared/load-book-page.ts'
import { StartPicker } from '#app/features/bookings/shared/start-picker.tsx'
import { Step } from '#app/features/bookings/shared/step.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { localDay } from '#app/lib/i18n/times.ts'
import { clearSavedText } from '#app/lib/storage/saved-text.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/reschedule.route.ts'
import { reschedule, withoutCurrentStart } from './reschedule.ts'
import {
  CurrentTime,
  RescheduleBar,
  RescheduleReason,
  rescheduleFormId,
  rescheduleReasonKey,
} from './reschedule-parts.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `${m.client_another_time()} · ${site.name}` },
]

export const handle = { firstCalls: firstBooking }

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const booking = await loadBooking(request, params.id)
  const now = Date.now()
  if (!booking.can.reschedule) return { booking, now, calendar: undefined }
  const choices = parseChoices(new URL(request.url).searchParams)
  return { booking, now, calendar: await loadCalendar(booking, choices, now) }
}

async function loadCalendar(
  { id, start, timezone }: BookingWithHistory,
  choices: TimeChoices,
  now: number,
) {
  const today = localDay(timezone, now)
  const from = firstDayInView(choices, today)
  const query = { from, days: daysInView }
  const response = await call(listRescheduleSlots, { params: { id }, query })
  const days: OpenTimesDay[] = response.ok
    ? response.data.days.map((day) => withoutCurrentStart(day, start))
    : []
  const until = response.ok ? response.data.bookable_until : today
  return { today, from, days, until, error: response.ok ? undefined : response.error.message }
}

/**
 * Choosing a time does not revalidate. Neither does a submission without a response, because the server cannot
 * be reached.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate } = args
  if (formMethod !== undefined) return !actionResult?.lost
  const isMoved = currentUrl.href !== nextUrl.href
  if (isMoved && hasSameOpenTimes(currentUrl.searchParams, nextUrl.searchParams)) return false
  return defaultShouldRevalidate
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const failure = await reschedule(params.id, await request.formData())
  if (failure) return failure
  clearSavedText(rescheduleReasonKey(params))
  return redirect(bookingPath(params))
}

export { BookingFailure as ErrorBoundary }

export default function Reschedule({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { booking, calendar, now } = loaderData
  const [search] = useSearchParams()
  const choices = parseChoices(search)
  const day = chosenDay(calendar, choices)
  const slot = day?.slots.find(({ start }) => isSameInstant(choices.start, start))
  return (
    <div className="grid max-w-168 grid-cols-[minmax(0,1fr)] gap-6">
      <PortalHeading
        title={m.client_another_time()}
        back={{ to: bookingPath(booking), label: booking.service.name }}
      />
      <CurrentTime booking={booking} now={now} />
      {calendar ? (
        <div>
          <Step number={1} state={slot ? 'done' : 'now'}>
            <StartPicker
              {...{ calendar, day, choices }}
              timezone={booking.timezone}
              isTaken={!slot && !failure}
            />
          </Step>
          <Step number={2} state={slot ? 'now' : 'next'}>
            <Form noValidate id={rescheduleFormId} method="post">
              {slot && <input type="hidden" name="start" value={slot.start} />}
              {failure?.lost && <input type="hidden" name="again" value="yes" />}
              <RescheduleReason {...{ booking, slot, now, failure }} />
            </Form>
          </Step>
        </div>
      ) : (
        <Alert>{m.client_no_other_time()}</Alert>
      )}
      {calendar && <RescheduleBar {...{ booking, slot, now, failure }} />}
    </div>
  )
}
