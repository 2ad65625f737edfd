import { m } from '@ujuzi/contract/messages'
import type { FreeDay } from '#app/features/bookings/shared/load-book-page.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import {
  capitalised,
  dayIn,
  longDay,
  readerZone,
  shortDay,
  spanText,
  timeText,
} from '#app/lib/i18n/times.ts'

type Props = { slot: FreeDay['slots'][number]; timezone: string }

/** The time at the business, and the visitor's own where their clock shows another. */
export function When({ slot, timezone }: Props) {
  // The server does not know where the visitor is.
  const own = useHydrated() ? ownTime(slot.start, timezone) : undefined
  return (
    <>
      <span className="block">{capitalised(longDay(slot.start, timezone))}</span>
      {spanText({ ...slot, timezone })}
      {own && <span className="block font-normal text-muted-foreground">{own}</span>}
    </>
  )
}

function ownTime(start: string, timezone: string) {
  const own = readerZone()
  const time = timeText(start, own)
  const sameDay = dayIn(own, start) === dayIn(timezone, start)
  if (sameDay && time === timeText(start, timezone)) return undefined
  return m.book_your_time({ time: sameDay ? time : `${shortDay(start, own)}, ${time}` })
}
