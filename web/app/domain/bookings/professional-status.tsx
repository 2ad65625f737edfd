import type { Booking, BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import {
  Ban,
  CalendarClock,
  Check,
  CircleCheck,
  Clock,
  Hourglass,
  type LucideIcon,
  Scale,
  UserX,
} from 'lucide-react'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'

type Look = { tone: Tone; Icon: LucideIcon; word: () => string }

const looks = {
  pending: { tone: 'warning', Icon: Hourglass, word: m.professional_status_pending },
  confirmed: { tone: 'info', Icon: CircleCheck, word: m.professional_status_confirmed },
  completed: { tone: 'success', Icon: Check, word: m.professional_status_done },
  cancelled: { tone: 'neutral', Icon: Ban, word: m.professional_status_cancelled },
  declined: { tone: 'neutral', Icon: Ban, word: m.professional_status_declined },
  expired: { tone: 'neutral', Icon: Hourglass, word: m.professional_status_expired },
  no_show: { tone: 'destructive', Icon: UserX, word: m.professional_status_no_show },
} as const satisfies Record<BookingStatus, Look>

const now = { tone: 'highlight', Icon: Clock, word: m.professional_status_now } as const
const asked = { tone: 'warning', Icon: CalendarClock, word: m.professional_status_asked } as const
const contested = { tone: 'warning', Icon: Scale, word: m.professional_status_contested } as const

/** What a booking is at this moment, in a word. */
export function lookOf(booking: Booking, at: number): Look {
  if (isNow(booking, at)) return now
  if (booking.proposal) return asked
  if (booking.no_show?.contested && !booking.no_show.settled) return contested
  return looks[booking.status]
}

export function StatusBadge({ booking, now: at }: { booking: Booking; now: number }) {
  const { tone, Icon, word } = lookOf(booking, at)
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {word()}
    </Badge>
  )
}

export const statusWord = (status: BookingStatus) => looks[status].word()

export const isNow = ({ status, start, end }: Booking, at: number) =>
  status === 'confirmed' && Date.parse(start) <= at && at < Date.parse(end)
