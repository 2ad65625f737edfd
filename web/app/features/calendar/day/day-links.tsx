import { m } from '@ujuzi/contract/messages'
import { Clock, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

type Props = { day: string; className?: string }

/** Links to the opening hours of the day and to its printed list. */
export function DayLinks({ day, className }: Props) {
  const [search] = useSearchParams()
  const may = useGrants()
  return (
    <div className={classes('flex flex-wrap items-center', className)}>
      {may('hours') && (
        <LinkButton
          to={searchWith(search, { hours: day })}
          preventScrollReset
          look="ghost"
          className="px-2.5"
        >
          <Clock aria-hidden className="size-5" />
          {m.professional_change_hours()}
        </LinkButton>
      )}
      <LinkButton to={`/professional/bookings/print?day=${day}`} look="ghost" className="px-2.5">
        <Printer aria-hidden className="size-5" />
        {m.calendar_print()}
      </LinkButton>
    </div>
  )
}
