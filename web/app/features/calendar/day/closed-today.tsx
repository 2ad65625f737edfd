import { m } from '@ujuzi/contract/messages'
import { Link, useSearchParams } from 'react-router'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { longDay, noonUtc } from '#app/lib/i18n/times.ts'

/** Says that the next open day is shown, and links to the closed one. */
export function ClosedToday({ today }: { today: string }) {
  const [search] = useSearchParams()
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-control bg-accent px-4 py-1 text-label">
      <span className="min-w-0 py-2">
        {m.professional_today_closed({ day: longDay(noonUtc(today), 'UTC') })}
      </span>
      <Link
        to={searchWith(search, { day: today })}
        preventScrollReset
        className="text-link inline-flex min-h-11 items-center"
      >
        {m.professional_show_today()}
      </Link>
    </p>
  )
}
