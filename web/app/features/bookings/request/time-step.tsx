import { m } from '@ujuzi/contract/messages'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Choices, choicesSearch } from '#app/features/bookings/shared/choices.ts'
import type { BookPage, OpenTimesDay } from '#app/features/bookings/shared/load-book-page.ts'
import { StartPicker } from '#app/features/bookings/shared/start-picker.tsx'
import { Step } from '#app/features/bookings/shared/step.tsx'
import { capitalised, longDay, noonUtc, timeText } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { RequestFailure } from './confirm.tsx'

type TimeProps = {
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

export function TimeStep({ calendar, choices, slot, ...shown }: TimeProps) {
  const isOpen = !slot || choices.changing !== undefined
  const ref = useFocusAfterFold(isOpen)
  if (!calendar) {
    return (
      <Step number={2} state="next">
        <h2 className="heading-4 text-muted-foreground">{m.ui_choose_day_and_time()}</h2>
      </Step>
    )
  }
  return (
    <Step number={2} state={slot ? 'done' : 'now'}>
      <div ref={ref}>
        {isOpen ? (
          <Times {...{ calendar, choices, slot, ...shown }} />
        ) : (
          <FoldedTime {...{ choices, slot }} timezone={shown.business.timezone} />
        )}
      </div>
    </Step>
  )
}

type TimesProps = TimeProps & { calendar: NonNullable<BookPage['calendar']> }

function Times({ business, calendar, day, choices, slot, failure, people }: TimesProps) {
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

type FoldedProps = {
  slot: OpenTimesDay['slots'][number]
  timezone: string
  choices: Choices
}

function FoldedTime({ slot, timezone, choices }: FoldedProps) {
  return (
    <>
      <h2 className="text-sm font-medium text-muted-foreground">{m.book_when()}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="title-2 min-w-0 flex-1 py-1 wrap-anywhere cramped:basis-full">
          {capitalised(longDay(slot.start, timezone))}, {timeText(slot.start, timezone)}
        </p>
        <LinkButton
          to={choicesSearch({ ...choices, changing: 'time' })}
          preventScrollReset
          look="ghost"
          aria-label={m.book_change_time()}
          className="scroll-mt-24"
        >
          {m.ui_change()}
        </LinkButton>
      </div>
    </>
  )
}

/** Moves the focus along when days and times fold or unfold, because its link disappears. */
function useFocusAfterFold(isOpen: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const next = isOpen ? '[aria-current="time"]' : 'a'
    ref.current?.querySelector<HTMLElement>(next)?.focus()
  }, [isOpen])
  return ref
}
