import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Check } from 'lucide-react'
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'
import {
  type DialogData,
  firstDialogData,
  loadDialogData,
} from '#app/domain/bookings/dialog-data.ts'
import { dialogParams, paramsDiffer, searchWith } from '#app/domain/calendar/url-params.ts'
import { useCurrentMinute } from '#app/domain/calendar/use-current-minute.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { HoursDialog } from '#app/features/calendar/hours/hours-dialog.tsx'
import { BlockTimeDialog } from '#app/features/calendar/time-off/block-time-dialog.tsx'
import { TimeOffDialog } from '#app/features/calendar/time-off/time-off-dialog.tsx'
import { BookingPayment } from '#app/features/payments/booking-payment.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import type { FirstPage } from '#app/lib/http/first-calls.ts'
import { localDay } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { Route } from './+types/booking-dialogs.route.ts'
import { AssignDialog } from './assign/assign-dialog.tsx'
import { runDialogAction } from './dialog-action.ts'
import { type BookingsPage, findKnownBooking } from './load-bookings-page.ts'
import { RescheduleDialog } from './reschedule/reschedule-dialog.tsx'
import { BookingSheet } from './sheet/booking-sheet.tsx'
import { TransitionButton } from './transitions/transition-buttons.tsx'
import { TransitionDialog } from './transitions/transition-dialog.tsx'
import { WalkInDialog } from './walk-ins/walk-in-dialog.tsx'

export const handle = { firstCalls: ({ search }: FirstPage) => firstDialogData(search) }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadDialogData(request)

export const clientAction = ({ request }: Route.ClientActionArgs) => runDialogAction(request)

/** Another day or view of the page below needs no new data here. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined
    ? currentUrl.href === nextUrl.href || paramsDiffer(currentUrl, nextUrl, dialogParams)
    : defaultShouldRevalidate

const bookingsRoute = 'features/bookings/professional/professional-bookings.route'

/** Dialogs over the bookings page: the sheet of a booking, transition dialogs and forms. */
export default function BookingDialogs({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const now = useCurrentMinute()
  const { sheet, dialogBooking } = loaderData
  const { business } = useFigures()
  const below = useRouteLoaderData<BookingsPage>(bookingsRoute)
  const id = search.get('booking')
  // Two modal dialogs that open together would hide each other from screen readers.
  const isPaying = search.get('ask') === 'pay'
  return (
    <>
      {sheet && id && !isPaying && (
        <BookingSheet
          {...{ id, sheet, now }}
          known={findKnownBooking(below, id)}
          timezone={business?.timezone}
        />
      )}
      <TransitionDialog dialogBooking={dialogBooking} />
      {dialogBooking?.booking?.can.reschedule && search.get('ask') === 'reschedule' && (
        <RescheduleDialog booking={dialogBooking.booking} openTimes={loaderData.openTimes} />
      )}
      {dialogBooking?.booking?.can.assign && loaderData.resources && (
        <AssignDialog booking={dialogBooking.booking} resources={loaderData.resources} />
      )}
      {dialogBooking?.booking && isPaying && (
        <BookingPayment
          booking={dialogBooking.booking}
          packages={loaderData.packages ?? []}
          afterwards={<CompleteAfterPayment booking={dialogBooking.booking} />}
        />
      )}
      <DayFormDialog data={loaderData} />
    </>
  )
}

/** Marking the booking as completed is a step of its own: being paid does not change its status. */
function CompleteAfterPayment({ booking }: { booking: Booking }) {
  if (!booking.can.complete) return null
  return (
    <TransitionButton
      booking={booking}
      transition="complete"
      look="outline"
      pendingLabel={m.professional_saving()}
    >
      <Check aria-hidden className="size-5" />
      {m.professional_mark_complete()}
    </TransitionButton>
  )
}

/** Forms for one day of the calendar. */
function DayFormDialog({ data }: { data: DialogData }) {
  const [search] = useSearchParams()
  const may = useGrants()
  const { agenda, holidays, bookableServices, bookedClient, now } = data
  if (!agenda) return null
  const [block, off, hours, add] = ['block', 'off', 'hours', 'add'].map((name) => search.get(name))
  if (block) return <BlockTimeDialog agenda={agenda} day={block} />
  if (off) return <TimeOffDialog agenda={agenda} id={off} />
  if (hours && holidays && may('hours')) {
    return <HoursDialog agenda={agenda} day={hours} holidays={holidays} />
  }
  if (add && bookableServices) {
    const { timezone, resources } = agenda
    return (
      <WalkInDialog
        bookableServices={bookableServices}
        resources={resources}
        day={add}
        today={localDay(timezone, now)}
        bookedClient={bookedClient}
        textsGuests={agenda.texts_guests}
      />
    )
  }
  return null
}

/** The page below stays visible; loading the dialog can be retried. */
export function ErrorBoundary() {
  const error = useRouteError()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state, revalidate } = useRevalidator()
  if (!isRouteErrorResponse(error)) throw error
  return (
    <Dialog
      open
      onOpenChange={() => navigate(searchWith(search, { booking: null }), { replace: true })}
      title={m.portal_page_failed()}
      text={typeof error.data === 'string' ? error.data : undefined}
      closeLabel={m.professional_close()}
      footer={
        <Button pending={state === 'loading'} onClick={() => revalidate()}>
          {m.portal_try_again()}
        </Button>
      }
    />
  )
}
