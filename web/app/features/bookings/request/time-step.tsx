import { m } from '@ujuzi/contract/messages'
import { BookableUntil } from '#app/features/bookings/shared/bookable-until.tsx'
import { type Choices, searchOf, timeLinks } from '#app/features/bookings/shared/choices.ts'
import { DayStrip } from '#app/features/bookings/shared/day-strip.tsx'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { SlotGroups } from '#app/features/bookings/shared/slot-groups.tsx'
import { Step } from '#app/features/bookings/shared/step.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Failed } from './confirm.tsx'

type TimeProps = {
  calendar: BookPage['calendar']
  day: ReturnType<typeof chosenDay>
  choices: Choices
  timezone: string
  chosen: boolean
  failed: Failed | undefined
}

export function TimeStep({ calendar, day, choices, timezone, chosen, failed }: TimeProps) {
  if (!calendar) {
    return (
      <Step number={2} state="next">
        <h2 className="heading-4 text-muted-foreground">{m.book_choose_day_and_time()}</h2>
      </Step>
    )
  }
  // A refusal has said it already.
  const gone = choices.start && !chosen && !failed
  return (
    <Step number={2} state={chosen ? 'done' : 'now'}>
      {calendar.error ? (
        <Alert tone="destructive">
          <p>{calendar.error}</p>
          <LinkButton to={searchOf(choices)} look="outline" size="small" className="mt-3">
            {m.book_try_again()}
          </LinkButton>
        </Alert>
      ) : (
        <DayStrip {...calendar} day={day?.date} choices={choices} to={timeLinks(choices)} />
      )}
      {gone && !calendar.error && (
        <div className="mt-5">
          <Alert tone="warning">{m.book_time_gone()}</Alert>
        </div>
      )}
      {!calendar.error && <BookableUntil {...calendar} found={Boolean(day)} />}
      {day && <SlotGroups {...{ day, timezone, choices }} to={timeLinks(choices)} />}
    </Step>
  )
}

/** Until a day is chosen, the first with a free time is open. */
export function chosenDay(calendar: BookPage['calendar'], { day }: Choices) {
  const days = calendar?.days ?? []
  const wanted = days.find(({ date }) => date === day && date <= (calendar?.until ?? date))
  return wanted ?? days.find(({ slots }) => slots.length > 0)
}
