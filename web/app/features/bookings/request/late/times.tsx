import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RequestFailure } from '#app/features/bookings/request/confirm.tsx'
import { type Choices, choicesSearch } from '#app/features/bookings/shared/choices.ts'
import type { BookPage, OpenTimesDay } from '#app/features/bookings/shared/load-book-page.ts'
import { StartPicker } from '#app/features/bookings/shared/start-picker.tsx'
import { longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { Alert } from '#app/ui/data/alert.tsx'

export type TimeProps = {
  calendar: BookPage['calendar']
  day: OpenTimesDay | undefined
  choices: Choices
  business: BookPage['business']
  /** The chosen time, if it is still open. */
  slot: OpenTimesDay['slots'][number] | undefined
  failure: RequestFailure | undefined
  /** The choice between people. */
  people: ReactNode
}

type Props = TimeProps & { calendar: NonNullable<BookPage['calendar']> }

/** Days and times to choose from, with the people if there is a choice. */
export function Times({ business, calendar, day, choices, slot, failure, people }: Props) {
  const { id, name, timezone, awayUntil } = business
  return (
    <>
      {people}
      {awayUntil && (
        <div className="mb-4">
          <Alert>{m.book_back_on({ name, day: longDay(noonUtc(awayUntil), 'UTC') })}</Alert>
        </div>
      )}
      <StartPicker
        {...{ calendar, day, choices, timezone }}
        // After a failed submission, its error says so already.
        isTaken={!slot && !failure}
      />
      <p className="mt-5">
        {m.waiting_question()}{' '}
        <Link to={`/client/waiting-list/join/${id}${choicesSearch(choices)}`} className="text-link">
          {m.waiting_join()}
        </Link>
      </p>
    </>
  )
}
