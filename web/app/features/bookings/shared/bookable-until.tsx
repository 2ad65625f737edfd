import { m } from '@ujuzi/contract/messages'
import { addDays, longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { daysInView } from './choices.ts'

type Props = { from: string; until: string; found: boolean }

/** Explains why no time is offered, and from which date booking is not open yet. */
export function BookableUntil({ from, until, found }: Props) {
  const endsInView = until < addDays(from, daysInView)
  return (
    <>
      {!found && from <= until && (
        <p className="mt-5 text-muted-foreground">
          {endsInView ? m.book_nothing_free_until() : m.book_nothing_free()}
        </p>
      )}
      {endsInView && (
        <p className="mt-3 text-sm text-muted-foreground">
          {m.book_bookable_until({ day: longDay(noonUtc(until), 'UTC') })}
        </p>
      )}
    </>
  )
}
