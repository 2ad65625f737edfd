import { autoCompleteAfterHours } from '@ujuzi/contract/api/limits'
import type { Booking, BookingWithHistory } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { isInProgress } from '#app/domain/bookings/professional-status.tsx'
import { timeLeftText } from '#app/domain/bookings/professional-text.ts'
import { longDayTimeText } from '#app/domain/calendar/date-text.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { type RecordEntry, recordEntryText } from './record-text.ts'

type Props = { booking: BookingWithHistory; now: number }

/** Timeline of a booking: past entries and automatic ones to come. */
export function SheetRecord({ booking, now }: Props) {
  const { timezone } = booking
  const ahead = upcomingSteps(booking, now)
  return (
    <section aria-labelledby="record">
      <h3 id="record" className="title-2 pb-3">
        {m.professional_what_happened()}
      </h3>
      <ol>
        {booking.record.map((entry: RecordEntry, index) => {
          const { title, who } = recordEntryText(entry, booking)
          const at = longDayTimeText(entry.at, timezone)
          return (
            <RecordStep
              key={`${entry.at} ${entry.transition}`}
              mark="done"
              last={index + 1 === booking.record.length && ahead.length === 0}
              title={title}
              text={who ? `${who}, ${at}` : capitalised(at)}
              reason={entry.reason}
            />
          )
        })}
        {ahead.map(({ mark, title, text }, index) => (
          <RecordStep
            key={title}
            mark={mark}
            last={index + 1 === ahead.length}
            title={title}
            text={text}
          />
        ))}
      </ol>
    </section>
  )
}

type Mark = 'done' | 'now' | 'next'

type RecordStepProps = {
  mark: Mark
  last: boolean
  title: string
  text: string
  reason?: string | null
}

const markerClasses = {
  done: 'bg-success',
  now: 'bg-primary',
  next: 'border-[1.5px] border-input bg-popover',
} as const

function RecordStep({ mark, last, title, text, reason }: RecordStepProps) {
  return (
    <li
      aria-current={mark === 'now' ? 'step' : undefined}
      className="relative pb-3.5 pl-7 text-label leading-snug last:pb-0"
    >
      {!last && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute top-2 -bottom-1 left-2 border-l-2',
            mark === 'done' ? 'border-success' : 'border-dashed border-input',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classes('absolute top-1 left-0.75 size-3 rounded-[3px]', markerClasses[mark])}
      />
      <p className="font-semibold">{title}</p>
      <p className="text-muted-foreground">{text}</p>
      {reason && <p className="mt-0.5">“{reason}”</p>}
    </li>
  )
}

type UpcomingStep = { mark: Mark; title: string; text: string }

function upcomingSteps(booking: Booking, now: number): UpcomingStep[] {
  const { status, answer_by, start, end, timezone } = booking
  if (status === 'pending' && answer_by) {
    return [
      {
        mark: 'next',
        title: m.professional_will_expire(),
        text: capitalised(longDayTimeText(answer_by, timezone)),
      },
    ]
  }
  if (status !== 'confirmed') return []
  const completion = {
    mark: 'next' as const,
    title: m.professional_will_complete(),
    text: m.professional_if_unchanged({
      time: capitalised(longDayTimeText(autoCompletionTime(end), timezone)),
    }),
  }
  if (isInProgress(booking, now)) {
    const text = m.professional_time_left({ time: timeLeftText(end, now) })
    return [{ mark: 'now', title: m.professional_under_way(), text }, completion]
  }
  if (Date.parse(end) <= now) return [completion]
  return [
    {
      mark: 'next',
      title: m.professional_the_booking(),
      text: capitalised(longDayTimeText(start, timezone)),
    },
    completion,
  ]
}

/** Time of automatic completion. Keeps the offset of `end`: a clock change in between is ignored. */
function autoCompletionTime(end: string) {
  const offset = end.slice(19)
  const wall = Date.parse(`${end.slice(0, 19)}Z`) + autoCompleteAfterHours * 3_600_000
  return `${new Date(wall).toISOString().slice(0, 19)}${offset}`
}
