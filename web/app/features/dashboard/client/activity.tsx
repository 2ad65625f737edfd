import type { ClientOverview } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { bookingPath } from '#app/domain/bookings/client-text.ts'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { Card } from '#app/ui/data/card.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'

const shown = 5

type Event = ClientOverview['activity'][number]

export function Activity({ events, now }: { events: readonly Event[]; now: number }) {
  return (
    <Card className="px-4 py-4 md:px-5">
      <h2 className="title-2">{m.client_recent_activity()}</h2>
      {events.length === 0 && <p className="mt-2 text-muted-foreground">{m.ui_no_activity()}</p>}
      <ul className="mt-1">
        {events.slice(0, shown).map((event) => (
          <li
            key={`${event.at} ${event.kind} ${event.booking_id}`}
            className="relative flex items-center gap-3 border-t py-2.5 first:border-t-0 cramped:flex-wrap"
          >
            <Avatar name={event.professional} size="small" />
            <p className="min-w-0 flex-1 text-label leading-snug">
              <Link
                to={bookingPath({ id: event.booking_id })}
                className="block font-semibold after:absolute after:inset-0 hover:underline"
              >
                {event.professional}
              </Link>
              {eventSentences[event.kind]({ service: event.service })}
            </p>
            <p className="text-caption whitespace-nowrap text-muted-foreground cramped:basis-full">
              {agoText(event.at, now)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const eventSentences = {
  requested: m.client_did_requested,
  entered: m.client_did_entered,
  confirmed: m.client_did_confirmed,
  declined: m.client_did_declined,
  cancelled: m.client_did_cancelled,
  completed: m.client_did_completed,
  reviewed: m.client_did_reviewed,
  moved: m.client_did_moved,
  move_proposed: m.client_did_move_proposed,
  move_accepted: m.client_did_moved,
  move_declined: m.client_did_move_declined,
  assigned: m.client_did_assigned,
  resized: m.client_did_resized,
  attendance_confirmed: m.client_did_attendance_confirmed,
  expired: m.client_did_expired,
  no_show: m.client_did_no_show,
  contested: m.client_did_contested,
  upheld: m.client_did_upheld,
  dismissed: m.client_did_dismissed,
} as const satisfies Record<Event['kind'], unknown>
