import { m } from '@ujuzi/contract/messages'
import type { Choices } from '#app/features/bookings/shared/choices.ts'
import type { BookPage, OpenTimesDay } from '#app/features/bookings/shared/load-book-page.ts'
import { StartPicker } from '#app/features/bookings/shared/start-picker.tsx'
import { Step } from '#app/features/bookings/shared/step.tsx'
import type { RequestFailure } from './confirm.tsx'

type TimeProps = {
  calendar: BookPage['calendar']
  day: OpenTimesDay | undefined
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
  return (
    <Step number={2} state={chosen ? 'done' : 'now'}>
      <StartPicker
        {...{ calendar, day, choices, timezone }}
        // After a failed submission, its error says so already.
        isTaken={!chosen && !failure}
      />
    </Step>
  )
}
