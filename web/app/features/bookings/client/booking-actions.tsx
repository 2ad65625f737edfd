import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { getCalendarEntry } from '@ujuzi/contract/calendars/calendar-feed'
import { m } from '@ujuzi/contract/messages'
import {
  CalendarClock,
  CalendarPlus,
  MessageSquareWarning,
  RotateCcw,
  Star,
  UserX,
} from 'lucide-react'
import { bookingPath, rebookPath } from '#app/domain/bookings/client-text.ts'
import { openConversationPath } from '#app/domain/conversations/conversation-path.ts'
import { MessageLink } from '#app/domain/conversations/message-link.tsx'
import { saveFile } from '#app/lib/http/download.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { CancelLink } from './cancellation/cancel-dialog.tsx'
import { useDialogParam } from './dialog-param.ts'

const look = { look: 'outline', size: 'small' } as const

/** Actions that are possible now; those of a proposal are on its own card. */
export function BookingActions({ booking, now }: { booking: Booking; now: number }) {
  const { can, status, professional, end } = booking
  const { searchFor } = useDialogParam('ask')
  const isAgreed = status === 'confirmed' && Date.parse(end) > now
  const isOver = !isAgreed && status !== 'pending'
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
      {can.review && (
        <LinkButton to={`${bookingPath(booking)}/review`} size="small">
          <Star aria-hidden className="size-4.5" />
          {m.client_write_review()}
        </LinkButton>
      )}
      {isAgreed && <CalendarButton booking={booking} />}
      <MessageLink to={openConversationPath('client', { booking: booking.id })} size="small" />
      {can.reschedule && (
        <LinkButton to={`${bookingPath(booking)}/reschedule`} {...look}>
          <CalendarClock aria-hidden className="size-4.5" />
          {m.client_reschedule()}
        </LinkButton>
      )}
      {can.contest && (
        <LinkButton to={searchFor('contest')} preventScrollReset size="small">
          <MessageSquareWarning aria-hidden className="size-4.5" />
          {m.client_contest()}
        </LinkButton>
      )}
      {isOver && (
        <LinkButton to={rebookPath(booking)} {...look}>
          <RotateCcw aria-hidden className="size-4.5" />
          {m.client_book_again()}
        </LinkButton>
      )}
      {can.no_show && (
        <LinkButton to={searchFor('no_show')} preventScrollReset look="ghost" size="small">
          <UserX aria-hidden className="size-4.5" />
          {m.client_did_not_come({ name: professional.business_name })}
        </LinkButton>
      )}
      <CancelLink booking={booking} />
    </div>
  )
}

function CalendarButton({ booking: { id } }: { booking: Booking }) {
  const download = useSubmission(getCalendarEntry, m.client_calendar_failed())
  async function downloadEntry() {
    const result = await download.send({ params: { id } })
    if (typeof result !== 'string') saveFile(result.name, result.bytes, 'text/calendar')
  }
  return (
    <Button {...look} pending={download.pending} onClick={downloadEntry}>
      <CalendarPlus aria-hidden className="size-4.5" />
      {m.client_add_to_calendar()}
    </Button>
  )
}
