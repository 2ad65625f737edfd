import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { capitalised, longDay } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { DialogLinks, waitingListPath } from './dialog-links.tsx'
import { RequestsToggle } from './requests.tsx'

type Props = {
  /** Shown on phones, beside the title. */
  viewSwitch: ReactNode
  /** Day in view, for new entries. */
  day: string
  now: number
  timezone: string
  /** Undefined while another week is in view. */
  todayCount: number | undefined
  toAnswer: number
  /** Whether the requests are shown. */
  open: boolean
  toggle: () => void
}

/** Two low rows, so that the calendar begins near the top of the window. */
export function BookingsHeading({
  viewSwitch,
  day,
  todayCount,
  toAnswer,
  open,
  toggle,
  ...props
}: Props) {
  const { now, timezone } = props
  const date = capitalised(longDay(new Date(now).toISOString(), timezone))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="heading-2">{m.professional_bookings()}</h1>
        {viewSwitch}
        <DialogLinks day={day} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {toAnswer > 0 && <RequestsToggle count={toAnswer} open={open} toggle={toggle} />}
        {todayCount !== undefined && (
          <p className={classes('text-muted-foreground', toAnswer > 0 && 'max-md:hidden')}>
            <span className="max-lg:hidden">{date}. </span>
            {m.professional_day_line({ count: todayCount })}
          </p>
        )}
        <WaitingListLink className="ml-auto max-md:hidden" />
      </div>
    </div>
  )
}

/** For members who see all bookings. */
function WaitingListLink({ className }: { className: string }) {
  const may = useGrants()
  if (!may('all_bookings')) return null
  return (
    <Link
      to={waitingListPath}
      className={classes('text-link inline-flex min-h-11 items-center', className)}
    >
      {m.waiting_title()}
    </Link>
  )
}
