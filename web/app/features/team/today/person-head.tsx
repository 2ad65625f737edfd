import type { PersonDay } from '@ujuzi/contract/calendars/team-day'
import { m } from '@ujuzi/contract/messages'
import { CalendarCheck, Clock, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeRangeText } from '#app/domain/bookings/professional-text.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { nextText } from './day-status.ts'
import { WeekLoad } from './week-load.tsx'

type Props = { person: PersonDay; picture: string | undefined }

/** Hours, next booking, free time and load of a person, above their column. */
export function PersonHead({ person, picture }: Props) {
  const { name, own, bookings, hours, free_minutes, bookable } = person
  return (
    <div className="grid gap-2">
      <div className="flex min-w-0 items-center gap-2.5">
        <Avatar name={name} src={picture ?? null} size="small" />
        <span className="grid min-w-0 text-label leading-tight">
          <span className="font-semibold wrap-anywhere">
            {name}
            {own && <span className="font-normal text-muted-foreground"> ({m.team_you()})</span>}
          </span>
          <span className="text-muted-foreground">
            {capitalised(m.professional_count_bookings({ count: bookings.length }))}
          </span>
        </span>
      </div>
      {bookable ? (
        <ul className="grid gap-1">
          <Fact icon={<Clock aria-hidden />}>
            {hours.length > 0 ? hours.map(timeRangeText).join(', ') : m.professional_not_working()}
          </Fact>
          <Fact icon={<CalendarCheck aria-hidden />}>{nextText(person)}</Fact>
          {hours.length > 0 && (
            <Fact icon={<Hourglass aria-hidden />}>
              {free_minutes > 0
                ? m.team_free_left({ duration: durationText(free_minutes) })
                : m.team_none_free()}
            </Fact>
          )}
        </ul>
      ) : (
        <p className="text-label text-muted-foreground">{m.team_not_bookable()}</p>
      )}
      {bookable && <WeekLoad person={person} />}
    </div>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 items-start gap-2 text-label wrap-anywhere [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-muted-foreground">
    {icon}
    <span className="min-w-0">{children}</span>
  </li>
)
