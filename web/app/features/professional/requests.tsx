import type { Booking } from '@ujuzi/contract/bookings'
import { m } from '@ujuzi/contract/messages'
import { CalendarDays, Check, Hourglass, MapPin } from 'lucide-react'
import { durationText } from '#app/lib/duration.ts'
import { priceOf } from '#app/lib/price.ts'
import { capitalised, longDay, spanText } from '#app/lib/times.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { clientName, leftText, placeText } from './booking-words.ts'
import { AskLink, MoveButton } from './move-buttons.tsx'

type Props = { requests: readonly Booking[]; count: number; now: number }

/** What waits for an answer comes before everything else. */
export function Requests({ requests, count, now }: Props) {
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="answer-first">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="answer-first" className="title-2">
          {m.professional_answer_first()}
        </h2>
        <Badge tone="warning">{m.professional_count_requests({ count })}</Badge>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-3.5">
        {requests.map((booking) => (
          <li key={booking.id} className="grid max-w-160">
            <Request booking={booking} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const urgentMs = 6 * 3_600_000

function Request({ booking, now }: { booking: Booking; now: number }) {
  const { answer_by, service, note, start, timezone } = booking
  const name = clientName(booking)
  const urgent = answer_by !== null && Date.parse(answer_by) - now < urgentMs
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={name} />
        <h3 className="title-2 min-w-[min(10rem,60vw)] flex-1 cramped:basis-full">{name}</h3>
        {answer_by && (
          <Badge tone={urgent ? 'warning' : 'neutral'}>
            <Hourglass aria-hidden />
            {m.professional_expires_in({ time: leftText(answer_by, now) })}
          </Badge>
        )}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>
          {service.name}, {durationText(service.duration)}
        </span>
        <span className="whitespace-nowrap">{priceOf(booking)}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-label [&_svg]:size-4.5 [&_svg]:text-muted-foreground">
        <span className="inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden />
          {capitalised(longDay(start, timezone))}, {spanText(booking)}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden />
          {placeText(booking)}
        </span>
      </p>
      {note && <p className="border-l-[3px] pl-3 text-label leading-normal">“{note}”</p>}
      <div className="mt-auto grid grid-cols-2 gap-2.5 cramped:grid-cols-1 pt-1">
        {booking.can.decline && (
          <AskLink booking={booking} move="decline" look="outline">
            {m.professional_decline()}
          </AskLink>
        )}
        {booking.can.confirm && (
          <MoveButton booking={booking} move="confirm" pendingLabel={m.professional_accepting()}>
            <Check aria-hidden className="size-5" />
            {m.professional_accept()}
          </MoveButton>
        )}
      </div>
    </Card>
  )
}
