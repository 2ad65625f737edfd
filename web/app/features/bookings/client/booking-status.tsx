import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Check, Clock, Hourglass, type LucideIcon, UserX, X } from 'lucide-react'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'

const looks = {
  pending: { tone: 'warning', Icon: Clock, word: m.client_status_pending },
  confirmed: { tone: 'info', Icon: Check, word: m.client_status_confirmed },
  completed: { tone: 'success', Icon: Check, word: m.client_status_done },
  cancelled: { tone: 'neutral', Icon: X, word: m.client_status_cancelled },
  declined: { tone: 'neutral', Icon: X, word: m.client_status_declined },
  expired: { tone: 'neutral', Icon: Hourglass, word: m.client_status_expired },
  no_show: { tone: 'destructive', Icon: UserX, word: m.client_status_no_show },
} as const satisfies Record<BookingStatus, { tone: Tone; Icon: LucideIcon; word: () => string }>

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, Icon, word } = looks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {word()}
    </Badge>
  )
}
