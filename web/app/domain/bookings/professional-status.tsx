import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import {
  Ban,
  CalendarClock,
  Check,
  CheckCheck,
  CircleCheck,
  Clock,
  Hourglass,
  type LucideIcon,
  Scale,
  UserX,
} from 'lucide-react'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'

type StatusLook = { tone: Tone; Icon: LucideIcon; word: () => string }

const looks = {
  pending: { tone: 'warning', Icon: Hourglass, word: m.professional_status_pending },
  confirmed: { tone: 'info', Icon: CircleCheck, word: m.professional_status_confirmed },
  completed: { tone: 'success', Icon: Check, word: m.professional_status_done },
  cancelled: { tone: 'neutral', Icon: Ban, word: m.professional_status_cancelled },
  declined: { tone: 'neutral', Icon: Ban, word: m.professional_status_declined },
  expired: { tone: 'neutral', Icon: Hourglass, word: m.professional_status_expired },
  no_show: { tone: 'destructive', Icon: UserX, word: m.professional_status_no_show },
} as const satisfies Record<BookingStatus, StatusLook>

const now = { tone: 'highlight', Icon: Clock, word: m.professional_status_now } as const
const proposalLook = {
  tone: 'warning',
  Icon: CalendarClock,
  word: m.professional_status_asked,
} as const
const contestedLook = {
  tone: 'warning',
  Icon: Scale,
  word: m.professional_status_contested,
} as const

const attendanceLook = {
  tone: 'success',
  Icon: CheckCheck,
  word: m.professional_confirmed_by_client,
} as const

/** Badge of a booking: in progress, proposal pending, contested, confirmed by the client, or its status. */
export function statusLook(booking: CalendarBooking, at: number): StatusLook {
  if (isInProgress(booking, at)) return now
  if (booking.proposal) return proposalLook
  if (booking.no_show?.contested && !booking.no_show.settled) return contestedLook
  if (booking.status === 'confirmed' && booking.client_confirmed_at) return attendanceLook
  return looks[booking.status]
}

export function StatusBadge({ booking, now: at }: { booking: CalendarBooking; now: number }) {
  const { tone, Icon, word } = statusLook(booking, at)
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {word()}
    </Badge>
  )
}

export const statusLabel = (status: BookingStatus) => looks[status].word()

export const isInProgress = ({ status, start, end }: CalendarBooking, at: number) =>
  status === 'confirmed' && Date.parse(start) <= at && at < Date.parse(end)
