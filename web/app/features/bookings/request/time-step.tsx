import { m } from '@ujuzi/contract/messages'
import { BookableUntil } from '#app/features/bookings/shared/bookable-until.tsx'
import {
  type Choices,
  choicesSearch,
  timeLinkBuilder,
} from '#app/features/bookings/shared/choices.ts'
import { type chosenDay, DayPicker } from '#app/features/bookings/shared/day-picker.tsx'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { SlotGroups } from '#app/features/bookings/shared/slot-groups.tsx'
import { Step } from '#app/features/bookings/shared/step.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { RequestFailure } from './confirm.tsx'

type TimeProps = {
  calendar: BookPage['calendar']
  day: ReturnType<typeof chosenDay>
  choices: Choices
  timezone: string
  chosen: boolean
  failure: RequestFailure | undefined
}

export function TimeStep({ calendar, day, choices, timezone, chosen, failure }: TimeProps) {
  if (!calendar) {
    return (
      <Step number={2} state="next">
        <h2 className="heading-4 text-muted-foreground">{m.book_choose_day_and_time()}</h2>
      </Step>
    )
  }
  // After a failed submission, its error says so already.
  const isTaken = choices.start && !chosen && !failure
  return (
    <Step number={2} state={chosen ? 'done' : 'now'}>
      {calendar.error ? (
        <Alert tone="destructive">
          <p>{calendar.error}</p>
          <LinkButton to={choicesSearch(choices)} look="outline" size="small" className="mt-3">
            {m.book_try_again()}
          </LinkButton>
        </Alert>
      ) : (
        <DayPicker {...calendar} day={day?.date} choices={choices} to={timeLinkBuilder(choices)} />
      )}
      {isTaken && !calendar.error && (
        <div className="mt-5">
          <Alert tone="warning">{m.book_time_gone()}</Alert>
        </div>
      )}
      {!calendar.error && <BookableUntil {...calendar} found={Boolean(day)} />}
      {day && <SlotGroups {...{ day, timezone, choices }} to={timeLinkBuilder(choices)} />}
    </Step>
  )
}
