import type { Member } from '@ujuzi/contract/businesses/members'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import type { PersonDay } from '@ujuzi/contract/calendars/team-day'
import { m } from '@ujuzi/contract/messages'
import type { BusinessResource } from '@ujuzi/contract/schedule/resources'
import {
  CalendarCheck,
  CalendarDays,
  CalendarX,
  Clock,
  Mail,
  Phone,
  UserRoundCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import type { MemberDialog } from '#app/features/team/dialogs/member-dialog.ts'
import type { Team, TeamService } from '#app/features/team/load-team.ts'
import { statusText } from '#app/features/team/today/day-status.ts'
import { WeekLoad } from '#app/features/team/today/week-load.tsx'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { daysText, servicesText } from './calendar-text.ts'
import { MemberMenu } from './member-menu.tsx'

type Props = {
  member: Member
  business: Team['business']
  /** Section of the cloth behind the person. */
  cut: number
  portrait: string | null
  /** Today of the person, if the viewer may see it. */
  day: PersonDay | undefined
  now: number
  /** Calendar of the person, if they have one. */
  calendar: BusinessResource | undefined
  services: readonly TeamService[]
  onChoose: (dialog: MemberDialog) => void
}

/** A person of the team in front of the cloth of the business. */
export function PersonCard(props: Props) {
  const { member, business, cut, portrait, day, now, calendar, services, onChoose } = props
  const { name, role, email, phone, joined_at, me } = member
  return (
    <Card className="grid h-full grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden md:grid-cols-[9rem_minmax(0,1fr)] cramped:grid-cols-1">
      <PersonPicture {...{ member, business, cut, portrait }} />
      <div className="grid content-start gap-2 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">
            {name}
            {me && <span className="font-normal text-muted-foreground"> ({m.team_you()})</span>}
          </h2>
          <Badge>{roleLabel(role)}</Badge>
        </div>
        {calendar && (
          <>
            <p className="text-label text-muted-foreground wrap-anywhere">
              {servicesText(calendar, services)}
            </p>
            <Fact icon={<CalendarDays aria-hidden />}>{daysText(calendar)}</Fact>
            {day?.bookable && <Fact icon={<Clock aria-hidden />}>{statusText(day, now)}</Fact>}
            {calendar.bookable && !calendar.suspended ? (
              <Fact icon={<CalendarCheck aria-hidden />}>
                {m.team_upcoming({ count: calendar.upcoming_bookings })}
              </Fact>
            ) : (
              <Fact icon={<CalendarX aria-hidden />}>{m.team_not_bookable()}</Fact>
            )}
          </>
        )}
        {joined_at && (
          <Fact icon={<UserRoundCheck aria-hidden />}>
            {m.team_since({ day: dateText(joined_at, browserZone()) })}
          </Fact>
        )}
        {email && <Fact icon={<Mail aria-hidden />}>{email}</Fact>}
        {phone && <Fact icon={<Phone aria-hidden />}>{phone}</Fact>}
        {day?.bookable && <WeekLoad person={day} />}
        <MemberMenu {...{ member, calendar, onChoose }} />
      </div>
    </Card>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex min-w-0 items-start gap-2 text-label wrap-anywhere [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-muted-foreground">
    {icon}
    <span className="min-w-0">{children}</span>
  </p>
)

type PictureProps = Pick<Props, 'member' | 'business' | 'cut' | 'portrait'>

/** A photo fills the space; a drawn portrait or the initials stand in front of the cloth. */
function PersonPicture({ member: { name, picture }, business, cut, portrait }: PictureProps) {
  const category = clothCategory(business.category)
  if (picture) return <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
  if (portrait) {
    const src = portraitUrl(portrait)
    return <Portrait {...{ src, category, cut }} clothId={business.id} size="300x300" />
  }
  return (
    <div className="relative grid min-h-32 place-items-center overflow-hidden">
      <Cloth id={business.id} {...{ category, cut }} size="300x300" className="absolute inset-0" />
      <span className="relative">
        <Avatar name={name ?? ''} size="large" ringed />
      </span>
    </div>
  )
}
