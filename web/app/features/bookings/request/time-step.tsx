import { m } from '@ujuzi/contract/messages'
import { useEffect, useRef } from 'react'
import { type Choices, choicesSearch } from '#app/features/bookings/shared/choices.ts'
import type { OpenTimesDay } from '#app/features/bookings/shared/load-book-page.ts'
import { Step } from '#app/features/bookings/shared/step.tsx'
import { capitalised, longDay, timeText } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Times } from './late/late-parts.ts'
import type { TimeProps } from './late/times.tsx'

export function TimeStep({ calendar, choices, slot, ...shown }: TimeProps) {
  const isOpen = !slot || choices.changing !== undefined
  const ref = useFocusAfterFold(isOpen)
  if (!calendar) {
    return (
      <Step number={2} state="next">
        <h2 className="heading-4 text-muted-foreground">{m.book_choose_day_and_time()}</h2>
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
        <p className="title-2 min-w-0 flex-1 py-1 wrap-anywhere">
          {capitalised(longDay(slot.start, timezone))}, {timeText(slot.start, timezone)}
        </p>
        <LinkButton
          to={choicesSearch({ ...choices, changing: 'time' })}
          preventScrollReset
          look="ghost"
          aria-label={m.book_change_time()}
          className="scroll-mt-24"
        >
          {m.book_change()}
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
