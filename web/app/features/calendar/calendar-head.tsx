import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { mondayOf, searchWith, type View, views } from '#app/domain/calendar/url-params.ts'
import { addDays, capitalised, dayTitleText, longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { phoneScreen, useMedia } from '#app/lib/page/use-media.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'

type Props = {
  view: View
  day: string
  /** Set if today is closed and another day is shown without a day in the URL. */
  closedToday?: string | undefined
  /** One or two sentences about the day, below its name. */
  summary?: ReactNode
  /** Links about the day, shown if there is room. */
  links?: ReactNode
}

/** Header of the calendar: period, navigation and view switch. */
export function CalendarHead({ view, day, closedToday, summary, links }: Props) {
  const isPhone = useMedia(phoneScreen)
  if (isPhone && view !== 'list') return <DayHead day={day} closedToday={closedToday} />
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 p-2 md:gap-x-3 md:px-5 md:py-1.5">
      {view !== 'list' && (
        <div className="flex items-center">
          <Arrow view={view} day={day} direction={-1} />
          <TodayLink closedToday={closedToday} />
          <Arrow view={view} day={day} direction={1} />
        </div>
      )}
      <div className="min-w-[min(9rem,40vw)] flex-1 leading-tight">
        <h2 className="title-2 leading-tight max-md:text-base" aria-live="polite">
          {calendarTitle(view, day)}
        </h2>
        {summary}
      </div>
      {links}
      <ViewSwitch view={view} className="max-md:hidden" />
    </div>
  )
}

/** One line on phones, which have no week: the days of the week stand below. */
const DayHead = ({ day, closedToday }: Pick<Props, 'day' | 'closedToday'>) => (
  <div className="sticky top-16 z-10 flex items-center rounded-t-card bg-card px-1 pt-1">
    <Arrow view="day" day={day} direction={-1} />
    <h2
      className="title-2 min-w-0 flex-1 text-center leading-tight cramped:text-base"
      aria-live="polite"
    >
      <span className="sr-only">{calendarTitle('day', day)}</span>
      <span aria-hidden="true">{capitalised(dayTitleText(noonUtc(day), 'UTC'))}</span>
    </h2>
    <Arrow view="day" day={day} direction={1} />
    <TodayLink closedToday={closedToday} />
  </div>
)

function TodayLink({ closedToday }: Pick<Props, 'closedToday'>) {
  const [search] = useSearchParams()
  return (
    <Link
      to={searchWith(search, { day: closedToday ?? null })}
      preventScrollReset
      className={classes(
        buttonClasses({ look: 'ghost' }),
        'px-2.5 max-md:min-w-11 cramped:min-w-[44px] cramped:px-0',
      )}
    >
      <CalendarCheck aria-hidden className="size-5 md:hidden" />
      <span className="max-md:sr-only">{m.professional_today()}</span>
    </Link>
  )
}

type ArrowProps = { view: View; day: string; direction: 1 | -1 }

const arrows = {
  day: { days: 1, before: m.professional_day_before, after: m.professional_day_after },
  week: { days: 7, before: m.professional_week_before, after: m.professional_week_after },
} as const

function Arrow({ view, day, direction }: ArrowProps) {
  const [search] = useSearchParams()
  const { days, before, after } = arrows[view === 'week' ? 'week' : 'day']
  const Icon = direction === 1 ? ChevronRight : ChevronLeft
  return (
    <Link
      to={searchWith(search, { day: addDays(day, direction * days) })}
      preventScrollReset
      aria-label={direction === 1 ? after() : before()}
      className={iconButtonClasses}
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  )
}

const viewLabels = {
  day: m.professional_view_day,
  week: m.professional_view_week,
  list: m.professional_view_list,
} as const satisfies Record<View, () => string>

/** Phones have no week view: the week strip is above the day. Their switch is beside the title of the page. */
export function ViewSwitch({ view, className }: { view: View; className?: string }) {
  const [search] = useSearchParams()
  return (
    <nav
      aria-label={m.professional_view()}
      className={classes('flex gap-1 rounded-card border bg-secondary p-0.75', className)}
    >
      {views.map((option) => {
        const chosen = option === view
        return (
          <Link
            key={option}
            to={searchWith(search, {
              view: option === 'day' ? null : option,
              show: null,
              shown: null,
            })}
            preventScrollReset
            aria-current={chosen ? 'page' : undefined}
            className={classes(
              'grid min-h-11 min-w-14 place-items-center md:min-w-16 xl:min-w-20 rounded-[9px] px-3 text-label font-semibold leading-tight',
              chosen ? 'bg-chosen shadow-1' : 'hover:bg-accent',
              option === 'week' && 'max-md:hidden',
              option === 'day' && view === 'week' && 'max-md:bg-chosen max-md:shadow-1',
            )}
          >
            {viewLabels[option]()}
          </Link>
        )
      })}
    </nav>
  )
}

function calendarTitle(view: View, day: string) {
  if (view === 'list') return m.professional_all_bookings()
  if (view === 'week') return weekRangeText(day)
  return capitalised(longDay(noonUtc(day), 'UTC'))
}

/** 9 to 15 March, in the user's language. */
function weekRangeText(day: string) {
  const monday = mondayOf(day)
  const tag = getLocale() === 'en' ? 'en-GB' : getLocale()
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(noonUtc(monday)), new Date(noonUtc(addDays(monday, 6))))
}
