import type { Booking, BookingStatus } from '@ujuzi/contract/bookings'
import { m } from '@ujuzi/contract/messages'
import { Check, CircleCheck, Clock, Hourglass, type LucideIcon, UserX, X } from 'lucide-react'
import { Badge, type Tone } from '#app/ui/badge.tsx'

const looks = {
  pending: { tone: 'warning', Icon: Hourglass, word: m.professional_status_pending },
  confirmed: { tone: 'info', Icon: CircleCheck, word: m.professional_status_confirmed },
  completed: { tone: 'success', Icon: Check, word: m.professional_status_done },
  cancelled: { tone: 'neutral', Icon: X, word: m.professional_status_cancelled },
  declined: { tone: 'neutral', Icon: X, word: m.professional_status_declined },
  expired: { tone: 'neutral', Icon: Hourglass, word: m.professional_status_expired },
  no_show: { tone: 'destructive', Icon: UserX, word: m.professional_status_no_show },
} as const satisfies Record<BookingStatus, { tone: Tone; Icon: LucideIcon; word: () => string }>

export function StatusBadge({ booking, now }: { booking: Booking; now: number }) {
  if (isNow(booking, now)) {
    return (
      <Badge tone="highlight">
        <Clock aria-hidden />
        {m.professional_status_now()}
      </Badge>
    )
  }
  const { tone, Icon, word } = looks[booking.status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {word()}
    </Badge>
  )
}

export const isNow = ({ status, start, end }: Booking, now: number) =>
  status === 'confirmed' && Date.parse(start) <= now && now < Date.parse(end)
