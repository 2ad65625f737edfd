import { m } from '@ujuzi/contract/messages'
import { Clock, Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { MenuLink } from '#app/ui/overlay/dropdown-menu.tsx'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'

type Props = { day: string; className?: string }

/** Links to the opening hours of the day and to its printed list. */
export const DayLinks = ({ day, className }: Props) => (
  <div className={classes('flex items-center', className)}>
    {useDayLinks(day).map(({ to, label, Icon }) => (
      <LinkButton key={to} to={to} preventScrollReset look="ghost" className="px-2.5">
        <Icon aria-hidden className="size-5" />
        {label}
      </LinkButton>
    ))}
  </div>
)

/** Icon links to the opening hours and the printed list, for the header of the calendar. */
export const DayIconLinks = ({ day, className }: Props) => (
  <div className={classes('flex items-center', className)}>
    {useDayLinks(day).map(({ to, label, Icon }) => (
      <Tooltip key={to} text={label}>
        <Link to={to} preventScrollReset aria-label={label} className={iconButtonClasses}>
          <Icon aria-hidden className="size-5" />
        </Link>
      </Tooltip>
    ))}
  </div>
)

/** The same links in a menu. */
export const DayMenuLinks = ({ day }: { day: string }) =>
  useDayLinks(day).map(({ to, label, Icon }) => (
    <MenuLink key={to} to={to} preventScrollReset>
      <Icon aria-hidden className="size-5" />
      {label}
    </MenuLink>
  ))

function useDayLinks(day: string) {
  const [search] = useSearchParams()
  const may = useGrants()
  const hours = {
    to: searchWith(search, { hours: day }),
    label: m.professional_change_hours(),
    Icon: Clock,
  }
  const print = {
    to: `/professional/bookings/print?day=${day}`,
    label: m.ui_print(),
    Icon: Printer,
  }
  return may('hours') ? [hours, print] : [print]
}
