import type { WaitingEntry } from '@ujuzi/contract/bookings/waiting-list'
import { m } from '@ujuzi/contract/messages'
import { CalendarDays, Clock, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import {
  offerText,
  preferencesText,
  servicesText,
  stateBadges,
} from '#app/features/bookings/waiting/entry-text.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'

export const entryPath = ({ id }: Pick<WaitingEntry, 'id'>) => `/client/waiting-list/${id}`

type Props = {
  entry: WaitingEntry
  now: number
  /** `h3` below a heading of the list. */
  heading?: 'h2' | 'h3'
}

/** One entry of the client; an open offer stands out. */
export function EntryCard({ entry, now, heading: Heading = 'h2' }: Props) {
  const { professional, offer, state, timezone, member } = entry
  const badge = stateBadges[state]
  return (
    <Card className="relative grid gap-2 p-4 transition-colors hover:border-foreground">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="title-2 mr-auto">
          <Link to={entryPath(entry)} className="after:absolute after:inset-0 after:rounded-card">
            {servicesText(entry)}
          </Link>
        </Heading>
        <Badge tone={offer ? 'success' : badge.tone}>
          {offer && <Hourglass aria-hidden />}
          {offer ? offerText(offer, timezone, now) : badge.label()}
        </Badge>
      </div>
      <p className="text-label">
        {professional.business_name}
        {member && `, ${m.client_with({ name: member.name })}`}
      </p>
      <EntryPreferences entry={entry} />
    </Card>
  )
}

/** Days and times of an entry. */
export function EntryPreferences({ entry }: { entry: WaitingEntry }) {
  const { days, times } = preferencesText(entry)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-label text-muted-foreground [&_svg]:size-4">
      <span className="inline-flex items-center gap-1.5">
        <CalendarDays aria-hidden />
        {capitalised(days)}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden />
        {times}
      </span>
    </p>
  )
}
