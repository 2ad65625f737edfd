import type { Member } from '@ujuzi/contract/businesses/members'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import type { PersonDay } from '@ujuzi/contract/calendars/team-day'
import { m } from '@ujuzi/contract/messages'
import type { BusinessResource } from '@ujuzi/contract/schedule/resources'
import { CalendarDays, CalendarX, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import type { MemberDialog } from '#app/features/team/dialogs/member-dialog.ts'
import type { Team, TeamService } from '#app/features/team/load-team.ts'
import { statusText } from '#app/features/team/today/day-status.ts'
import { WeekLoad } from '#app/features/team/today/week-load.tsx'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { daysText, servicesText } from './calendar-text.ts'
import { MemberContact, MemberFact } from './member-facts.tsx'
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
  const { name, role, me } = member
  const may = useGrants()
  const path = calendar && may('hours') ? `/professional/team/person/${calendar.id}` : undefined
  return (
    <Card className="relative grid h-full min-h-44 grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden has-[h2_a:hover]:border-foreground @[26rem]:grid-cols-[9rem_minmax(0,1fr)] cramped:grid-cols-1">
      <PersonPicture {...{ member, business, cut, portrait }} />
      <div className="flex min-w-0 flex-col gap-1.5 px-4 py-3">
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 className="font-semibold wrap-anywhere">
              {path ? (
                <Link to={path} className="after:absolute after:inset-0">
                  {name}
                </Link>
              ) : (
                name
              )}
              {me && <span className="font-normal text-muted-foreground"> ({m.team_you()})</span>}
            </h2>
            <Badge>{roleLabel(role)}</Badge>
          </div>
          <MemberMenu {...{ member, onChoose }} />
        </div>
        {calendar && (
          <>
            <p className="line-clamp-2 text-label text-muted-foreground wrap-anywhere">
              {servicesText(calendar, services)}
            </p>
            <MemberFact icon={<CalendarDays aria-hidden />}>{daysText(calendar)}</MemberFact>
            {day?.bookable && (
              <MemberFact icon={<Clock aria-hidden />}>{statusText(day, now)}</MemberFact>
            )}
            {(!calendar.bookable || calendar.suspended) && (
              <MemberFact icon={<CalendarX aria-hidden />}>{m.team_not_bookable()}</MemberFact>
            )}
          </>
        )}
        {!path && <MemberContact member={member} />}
        {day?.bookable && (
          <div className="mt-auto pt-1">
            <WeekLoad person={day} />
          </div>
        )}
      </div>
    </Card>
  )
}

type PictureProps = Pick<Props, 'member' | 'business' | 'cut' | 'portrait'>

/** A photo fills the space; a drawn portrait or the initials rest on the lower edge of the cloth. */
function PersonPicture({ member: { name, picture }, business, cut, portrait }: PictureProps) {
  const category = clothCategory(business.category)
  if (picture) return <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
  if (portrait) {
    const src = portraitUrl(portrait)
    return <Portrait {...{ src, category, cut }} clothId={business.id} size="300x300" />
  }
  return (
    <div className="relative grid min-h-32 items-end justify-items-center overflow-hidden">
      <Cloth id={business.id} {...{ category, cut }} size="300x300" className="absolute inset-0" />
      <span className="relative -mb-1 origin-bottom scale-[.77] @[26rem]:scale-100">
        <Avatar name={name ?? ''} size="huge" ringed />
      </span>
    </div>
  )
}
