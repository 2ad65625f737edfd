import { m } from '@ujuzi/contract/messages'
import type { OpenTimesDay } from '#app/features/bookings/shared/load-book-page.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import {
  browserZone,
  capitalised,
  localDay,
  longDay,
  shortDay,
  timeRangeText,
  timeText,
} from '#app/lib/i18n/times.ts'

type Props = { slot: OpenTimesDay['slots'][number]; timezone: string }

/** The time at the business, and the visitor's local time if it differs. */
export function ChosenTime({ slot, timezone }: Props) {
  // Only after hydration: the server does not know the visitor's time zone.
  const own = useHydrated() ? visitorTimeText(slot.start, timezone) : undefined
  return (
    <>
      <span className="block">{capitalised(longDay(slot.start, timezone))}</span>
      {timeRangeText({ ...slot, timezone })}
      {own && <span className="block font-normal text-muted-foreground">{own}</span>}
    </>
  )
}

function visitorTimeText(start: string, timezone: string) {
  const own = browserZone()
  const time = timeText(start, own)
  const sameDay = localDay(own, start) === localDay(timezone, start)
  if (sameDay && time === timeText(start, timezone)) return undefined
  return m.book_your_time({ time: sameDay ? time : `${shortDay(start, own)}, ${time}` })
}
