import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Choices, choicesSearch } from '#app/features/bookings/shared/choices.ts'
import type { BookPage, OpenTimesDay } from '#app/features/bookings/shared/load-book-page.ts'
import { StartPicker } from '#app/features/bookings/shared/start-picker.tsx'
import { Step } from '#app/features/bookings/shared/step.tsx'
import { longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import type { RequestFailure } from './confirm.tsx'

type TimeProps = {
  calendar: BookPage['calendar']
  day: OpenTimesDay | undefined
  choices: Choices
  business: BookPage['business']
  chosen: boolean
  failure: RequestFailure | undefined
  /** The choice between people. */
  people: ReactNode
}

export function TimeStep({
  business: { id, name, timezone, awayUntil },
  calendar,
  day,
  choices,
  chosen,
  failure,
  people,
}: TimeProps) {
  if (!calendar) {
    return (
      <Step number={2} state="next">
        <h2 className="heading-4 text-muted-foreground">{m.book_choose_day_and_time()}</h2>
      </Step>
    )
  }
  return (
    <Step number={2} state={chosen ? 'done' : 'now'}>
      {people}
      {awayUntil && (
        <div className="mb-4">
          <Alert>{m.book_back_on({ name, day: longDay(noonUtc(awayUntil), 'UTC') })}</Alert>
        </div>
      )}
      <StartPicker
        {...{ calendar, day, choices, timezone }}
        // After a failed submission, its error says so already.
        isTaken={!chosen && !failure}
      />
      <p className="mt-5">
        {m.waiting_question()}{' '}
        <Link to={`/client/waiting-list/join/${id}${choicesSearch(choices)}`} className="text-link">
          {m.waiting_join()}
        </Link>
      </p>
    </Step>
  )
}
