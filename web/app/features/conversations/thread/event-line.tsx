import type { Party, RecordedTransition } from '@ujuzi/contract/bookings/bookings'
import type { ConversationEvent } from '@ujuzi/contract/conversations/conversations'
import {
  Ban,
  CalendarClock,
  CalendarPlus,
  Check,
  CircleCheck,
  Hourglass,
  type LucideIcon,
  Scale,
  UserX,
} from 'lucide-react'
import { browserZone, timeText } from '#app/lib/i18n/times.ts'
import { eventText } from './event-text.ts'

const icons: Record<RecordedTransition, LucideIcon> = {
  request: Hourglass,
  enter: CalendarPlus,
  confirm: CircleCheck,
  decline: Ban,
  cancel: Ban,
  reschedule: CalendarClock,
  propose: CalendarClock,
  accept_move: CalendarClock,
  decline_move: CalendarClock,
  complete: Check,
  no_show: UserX,
  contest: Scale,
  uphold: Scale,
  dismiss: Scale,
  assign: CalendarClock,
  resize: CalendarClock,
  confirm_attendance: Check,
  expire: Hourglass,
}

type Props = { event: ConversationEvent; party: Party; name: string }

/** A transition of a booking, between the messages. */
export function EventLine({ event, party, name }: Props) {
  const Icon = icons[event.transition]
  return (
    <li className="flex items-center gap-2.5 py-1 text-sm leading-snug text-muted-foreground">
      <span className="grid size-7 flex-none place-items-center rounded-[6px] border-[1.5px] border-dashed border-input">
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{eventText(event, party, name)}</span>
      <time dateTime={event.at} className="text-caption whitespace-nowrap">
        {timeText(event.at, browserZone())}
      </time>
    </li>
  )
}
