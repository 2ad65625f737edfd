import { m } from '@ujuzi/contract/messages'
import { Alert } from '#app/ui/alert.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { BookPage } from './book-page.ts'
import { BookableUntil } from './bookable-until.tsx'
import { type Choices, searchOf, timeLinks } from './choices.ts'
import type { Failed } from './confirm.tsx'
import { DayStrip } from './day-strip.tsx'
import { SlotGroups } from './slot-groups.tsx'
import { Step } from './step.tsx'

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
