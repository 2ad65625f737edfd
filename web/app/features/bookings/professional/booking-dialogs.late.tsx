import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Check } from 'lucide-react'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import type { DialogData } from '#app/domain/bookings/dialog-data.ts'
import { useCurrentMinute } from '#app/domain/calendar/use-current-minute.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { HoursDialog } from '#app/features/calendar/hours/hours-dialog.tsx'
import { BlockTimeDialog } from '#app/features/calendar/time-off/block-time-dialog.tsx'
import { TimeOffDialog } from '#app/features/calendar/time-off/time-off-dialog.tsx'
import { BookingPayment } from '#app/features/payments/booking-payment.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import { localDay } from '#app/lib/i18n/times.ts'
import { AssignDialog } from './assign/assign-dialog.tsx'
import { type BookingsPage, findKnownBooking } from './load-bookings-page.ts'
import { RescheduleDialog } from './reschedule/reschedule-dialog.tsx'
import { BookingSheet } from './sheet/booking-sheet.tsx'
import { TransitionButton } from './transitions/transition-buttons.tsx'
import { TransitionDialog } from './transitions/transition-dialog.tsx'
import { WalkInDialog } from './walk-ins/walk-in-dialog.tsx'

const bookingsRoute = 'features/bookings/professional/professional-bookings.route'

/** Dialogs over the bookings page: the sheet of a booking, transition dialogs and forms. */
export function BookingDialogs({ data }: { data: DialogData }) {
  const [search] = useSearchParams()
  const now = useCurrentMinute()
  const { sheet, dialogBooking } = data
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
        <RescheduleDialog booking={dialogBooking.booking} openTimes={data.openTimes} />
      )}
      {dialogBooking?.booking?.can.assign && data.resources && (
        <AssignDialog booking={dialogBooking.booking} resources={data.resources} />
      )}
      {dialogBooking?.booking && isPaying && (
        <BookingPayment
          booking={dialogBooking.booking}
          packages={data.packages ?? []}
          afterwards={<CompleteAfterPayment booking={dialogBooking.booking} />}
        />
      )}
      <DayFormDialog data={data} />
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
      pendingLabel={m.ui_saving()}
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
  const { businessCalendar, holidays, bookableServices, bookedClient, now } = data
  if (!businessCalendar) return null
  const [block, off, hours, add] = ['block', 'off', 'hours', 'add'].map((name) => search.get(name))
  if (block) return <BlockTimeDialog businessCalendar={businessCalendar} day={block} />
  if (off) return <TimeOffDialog businessCalendar={businessCalendar} id={off} />
  if (hours && holidays && may('hours')) {
    return <HoursDialog businessCalendar={businessCalendar} day={hours} holidays={holidays} />
  }
  if (add && bookableServices) {
    return (
      <WalkInDialog
        bookableServices={bookableServices}
        calendar={businessCalendar}
        day={add}
        today={localDay(businessCalendar.timezone, now)}
        bookedClient={bookedClient}
      />
    )
  }
  return null
}
