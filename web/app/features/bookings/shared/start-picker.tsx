import { m } from '@ujuzi/contract/messages'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { BookableUntil } from './bookable-until.tsx'
import { type Choices, choicesSearch, timeLinkBuilder } from './choices.ts'
import { DayPicker } from './day-picker.tsx'
import type { BookPage, OpenTimesDay } from './load-book-page.ts'
import { OpenSlots } from './open-slots.tsx'

type Props = {
  calendar: NonNullable<BookPage['calendar']>
  day: OpenTimesDay | undefined
  choices: Choices
  timezone: string
  /** The time in the URL is no longer open, and no error has said so yet. */
  isTaken: boolean
}

/** Days and their open times, or why they could not be loaded. */
export function StartPicker({ calendar, day, choices, timezone, isTaken }: Props) {
  if (calendar.error) {
    return (
      <Alert tone="destructive">
        <p>{calendar.error}</p>
        <LinkButton to={choicesSearch(choices)} look="outline" size="small" className="mt-3">
          {m.ui_try_again()}
        </LinkButton>
      </Alert>
    )
  }
  const to = timeLinkBuilder(choices)
  return (
    <>
      <DayPicker {...calendar} day={day?.date} choices={choices} to={to} />
      {choices.start && isTaken && (
        <div className="mt-5">
          <Alert tone="warning">{m.book_time_gone()}</Alert>
        </div>
      )}
      <BookableUntil {...calendar} found={Boolean(day)} />
      {day && (
        <OpenSlots
          {...{ day, timezone, choices }}
          to={(start) => to({ from: choices.from, day: day.date, start })}
        />
      )}
    </>
  )
}
