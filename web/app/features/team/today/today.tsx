import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { TeamDay } from '@ujuzi/contract/calendars/team-day'
import { m } from '@ujuzi/contract/messages'
import { CalendarDays } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useCurrentMinute } from '#app/domain/calendar/use-current-minute.ts'
import { capitalised, longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { visibleHours } from './day-layout.ts'
import { HourAxis } from './hour-axis.tsx'
import { PersonColumn } from './person-column.tsx'
import { PersonHead } from './person-head.tsx'
import './today.css'

type Props = {
  business: BusinessCalendar['professional']
  day: TeamDay
  pictures: ReadonlyMap<string, string>
}

/** Today, with a column to scale for each person. `pictures` by account. */
export function Today({ business, day, pictures }: Props) {
  const now = useCurrentMinute()
  const { people } = day
  const visible = visibleHours(day)
  if (people.length === 0) {
    return (
      <Card>
        <EmptyState title={m.team_today_empty_title()} text={m.team_today_empty_text()} />
      </Card>
    )
  }
  const size = { '--people': people.length, '--hours': (visible.to - visible.from) / 60 }
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b px-4 py-2 md:px-5">
        <h2 className="title-2 py-2">{capitalised(longDay(noonUtc(day.date), 'UTC'))}</h2>
        <Link
          to={`/professional/bookings?day=${day.date}`}
          className="text-link inline-flex min-h-11 items-center gap-2"
        >
          <CalendarDays aria-hidden className="size-4.5" />
          {m.team_open_calendar()}
        </Link>
      </div>
      <section
        aria-label={m.team_today()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a day without bookings has nothing else to scroll it by keyboard
        tabIndex={0}
        className="team-today"
        style={size as CSSProperties}
      >
        <ul className="team-today-heads">
          {people.map((person) => (
            <li key={person.id}>
              <PersonHead person={person} picture={pictures.get(person.account_id ?? '')} />
            </li>
          ))}
        </ul>
        <div className="team-today-grid">
          <HourAxis day={day} visible={visible} now={now} />
          {people.map((person) => (
            <PersonColumn key={person.id} {...{ business, day, person, visible, now }} />
          ))}
        </div>
      </section>
    </Card>
  )
}
