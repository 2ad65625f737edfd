import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { CalendarClock, CalendarDays, Check, ChevronDown, Hourglass, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import {
  attendanceText,
  clientName,
  dayAndTimeRangeText,
  placeText,
  timeLeftText,
} from '#app/domain/bookings/professional-text.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { TransitionButton, TransitionDialogLink } from './transitions/transition-buttons.tsx'

type Props = {
  requests: readonly Booking[]
  /** Bookings for which the client proposed another time. */
  proposals?: readonly Booking[]
  /** Number of requests and proposals, including those that are not shown. */
  count: number
  now: number
}

/** Requests and proposals that need a response; first on the page. */
export function Requests({ count, ...list }: Props) {
  if (isNothingToAnswer(list)) return null
  return (
    <section aria-labelledby="answer-first">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="answer-first" className="title-2">
          {m.professional_answer_first()}
        </h2>
        <Badge tone="warning">{m.professional_count_requests({ count })}</Badge>
      </div>
      <RequestList {...list} compact={false} />
    </section>
  )
}

type ToggleProps = Pick<Props, 'count'> & { open: boolean; toggle: () => void }

/** Heading of requests that stand in one line until they are opened, so that the calendar is in view. */
export const RequestsToggle = ({ count, open, toggle }: ToggleProps) => (
  <h2 className="max-md:w-full">
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? requestsId : undefined}
      onClick={toggle}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control border-[1.5px] bg-card px-3 py-1 text-left text-label font-semibold hover:border-foreground hover:bg-accent"
    >
      {m.professional_answer_first()}
      <Badge tone="warning">{m.professional_count_requests({ count })}</Badge>
      <ChevronDown
        aria-hidden
        className={classes('ml-auto size-5 transition-transform', open && 'rotate-180')}
      />
    </button>
  </h2>
)

/** Whether the requests are shown. A link to them opens them, also from the same page. */
export function useRequestsShown() {
  const { hash, key } = useLocation()
  const [shown, setShown] = useState({ is: false, followed: '' })
  if (hash === `#${requestsId}` && shown.followed !== key) setShown({ is: true, followed: key })
  return { shown: shown.is, toggle: () => setShown({ ...shown, is: !shown.is }) }
}

/** The requests below their toggle. */
export const OpenedRequests = (list: Omit<Props, 'count'>) => (
  <section id={requestsId} aria-label={m.professional_answer_first()}>
    <RequestList {...list} compact />
  </section>
)

const requestsId = 'requests'

export const isNothingToAnswer = ({
  requests,
  proposals = [],
}: Pick<Props, 'requests' | 'proposals'>) => requests.length + proposals.length === 0

type ListProps = Omit<Props, 'count'> & {
  /** Lower cards, which leave room for what follows. */
  compact: boolean
}

const RequestList = ({ requests, proposals = [], now, compact }: ListProps) => (
  <ul className="relative grid gap-3.5 md:-mx-1 md:auto-cols-[minmax(18.5rem,1fr)] md:grid-flow-col md:overflow-x-auto md:px-1 md:pb-2">
    {proposals.map((booking) => (
      <li key={booking.id} className="grid">
        <RescheduleProposalCard {...{ booking, now, compact }} />
      </li>
    ))}
    {requests.map((booking) => (
      <li key={booking.id} className="grid">
        <RequestCard {...{ booking, now, compact }} />
      </li>
    ))}
  </ul>
)

type CardProps = { booking: Booking; now: number; compact: boolean }

function RequestCard({ booking, now, compact }: CardProps) {
  const { answer_by, note, timezone } = booking
  return (
    <PendingCard {...{ booking, now, compact }} until={answer_by}>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-label [&_svg]:size-4.5 [&_svg]:text-muted-foreground">
        <span className="inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden />
          {capitalised(dayAndTimeRangeText(booking, timezone))}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden />
          {placeText(booking)}
        </span>
      </p>
      {note && <p className="border-l-[3px] pl-3 text-label leading-normal">“{note}”</p>}
      <div className="mt-auto grid grid-cols-2 gap-2.5 cramped:grid-cols-1 pt-1">
        {booking.can.decline && (
          <TransitionDialogLink booking={booking} transition="decline" look="outline">
            {m.ui_decline()}
          </TransitionDialogLink>
        )}
        {booking.can.confirm && (
          <TransitionButton
            booking={booking}
            transition="confirm"
            pendingLabel={m.professional_accepting()}
          >
            <Check aria-hidden className="size-5" />
            {m.professional_accept()}
          </TransitionButton>
        )}
      </div>
    </PendingCard>
  )
}

/** A proposal with the current and the proposed time. */
function RescheduleProposalCard({ booking, now, compact }: CardProps) {
  const { proposal, timezone } = booking
  if (!proposal) return null
  return (
    <PendingCard {...{ booking, now, compact }} until={proposal.until}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 text-label">
        <dt className="text-muted-foreground">{m.professional_agreed_time()}</dt>
        <dd>{capitalised(dayAndTimeRangeText(booking, timezone))}</dd>
        <dt className="text-muted-foreground">{m.professional_requested_time()}</dt>
        <dd className="flex items-center gap-1.5 font-semibold">
          <CalendarClock aria-hidden className="size-4.5 text-muted-foreground" />
          {capitalised(dayAndTimeRangeText(proposal, timezone))}
        </dd>
      </dl>
      <div className="mt-auto grid grid-cols-2 gap-2.5 cramped:grid-cols-1 pt-1">
        <TransitionDialogLink booking={booking} transition="decline_move" look="outline">
          {m.professional_keep_time()}
        </TransitionDialogLink>
        <TransitionButton
          booking={booking}
          transition="accept_move"
          pendingLabel={m.professional_accepting()}
        >
          <Check aria-hidden className="size-5" />
          {m.professional_accept_move()}
        </TransitionButton>
      </div>
    </PendingCard>
  )
}

const urgentMs = 6 * 3_600_000

type PendingCardProps = CardProps & { until: string | null; children: ReactNode }

function PendingCard({ booking, until, now, compact, children }: PendingCardProps) {
  const { service } = booking
  const name = clientName(booking)
  const record = attendanceText(booking)
  const urgent = until !== null && Date.parse(until) - now < urgentMs
  return (
    <Card className={classes('flex flex-col gap-3 p-4', compact && 'md:gap-1.5 md:p-3')}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <span className={classes('contents', compact && 'md:hidden')}>
          <Avatar name={name} />
        </span>
        <div
          className={classes(
            'flex-1 self-center leading-tight cramped:basis-full',
            compact ? 'min-w-0 max-md:min-w-[min(10rem,60vw)]' : 'min-w-[min(10rem,60vw)]',
          )}
        >
          <h3 className="title-2">{name}</h3>
          {record && (
            <p className={classes('text-sm text-muted-foreground', compact && 'md:hidden')}>
              {record}
            </p>
          )}
        </div>
        {until && (
          <Badge tone={urgent ? 'warning' : 'neutral'}>
            <Hourglass aria-hidden />
            {m.professional_expires_in({ time: timeLeftText(until, now) })}
          </Badge>
        )}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>
          {service.name}, {durationText(service.duration)}
        </span>
        <span className="whitespace-nowrap">{priceText(booking)}</span>
      </p>
      {children}
    </Card>
  )
}
