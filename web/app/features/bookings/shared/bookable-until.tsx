import { m } from '@ujuzi/contract/messages'
import { daysAfter, longDay, noonOf } from '#app/lib/i18n/times.ts'
import { daysInView } from './choices.ts'

type Props = { from: string; until: string; found: boolean }

/** Why there is nothing to choose, and from which day on nobody can choose yet. */
export function BookableUntil({ from, until, found }: Props) {
  const endsInView = until < daysAfter(from, daysInView)
  return (
    <>
      {!found && from <= until && (
        <p className="mt-5 text-muted-foreground">
          {endsInView ? m.book_nothing_free_until() : m.book_nothing_free()}
        </p>
      )}
      {endsInView && (
        <p className="mt-3 text-sm text-muted-foreground">
          {m.book_bookable_until({ day: longDay(noonOf(until), 'UTC') })}
        </p>
      )}
    </>
  )
}
