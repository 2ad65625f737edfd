import type { BusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { Card } from '#app/ui/data/card.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'

const shown = 6

type Event = BusinessFigures['activity'][number]

export function Activity({ events, now }: { events: readonly Event[]; now: number }) {
  return (
    <Card className="p-4 md:p-5">
      <h2 className="title-2">{m.professional_recent_activity()}</h2>
      {events.length === 0 && <p className="mt-2 text-muted-foreground">{m.ui_no_activity()}</p>}
      <ul className="mt-1">
        {events.slice(0, shown).map((event) => {
          const who = event.who ?? m.professional_former_client()
          return (
            <li
              key={`${event.at} ${event.kind} ${who}`}
              className="flex items-center gap-3 border-t py-2.5 first:border-t-0 cramped:flex-wrap"
            >
              <Avatar name={who} size="small" />
              <p className="min-w-0 flex-1 text-label leading-snug">
                <span className="block font-semibold">{who}</span>
                {eventSentence(event)}
              </p>
              <p className="text-caption whitespace-nowrap text-muted-foreground cramped:basis-full">
                {agoText(event.at, now)}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const eventSentences = {
  requested: m.professional_was_requested,
  entered: m.professional_was_entered,
  confirmed: m.professional_was_confirmed,
  declined: m.professional_was_declined,
  cancelled: m.professional_was_cancelled,
  completed: m.professional_was_completed,
  moved: m.professional_was_moved,
  move_proposed: m.professional_was_move_proposed,
  move_accepted: m.professional_was_moved,
  move_declined: m.professional_was_move_declined,
  assigned: m.professional_was_assigned,
  resized: m.professional_was_resized,
  attendance_confirmed: m.professional_was_attendance_confirmed,
  expired: m.professional_was_expired,
  no_show: m.professional_was_no_show,
  contested: m.professional_was_contested,
  upheld: m.professional_was_upheld,
  dismissed: m.professional_was_dismissed,
} as const satisfies Record<Exclude<Event['kind'], 'reviewed'>, unknown>

function eventSentence({ kind, service, stars = 0 }: Event) {
  if (kind === 'reviewed') return m.professional_was_reviewed({ count: stars, service })
  return eventSentences[kind]({ service })
}
