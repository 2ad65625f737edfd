import { completesByItselfAfterHours } from '@ujuzi/contract/api/limits'
import type { Booking, BookingWithRecord } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { isNow } from '#app/domain/bookings/professional-status.tsx'
import { leftText } from '#app/domain/bookings/professional-words.ts'
import { momentText } from '#app/domain/calendar/date-text.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { type Entry, wordsOf } from './record-words.ts'

type Props = { booking: BookingWithRecord; now: number }

/** Everything that happened to a booking, and what comes by itself. */
export function SheetRecord({ booking, now }: Props) {
  const { timezone } = booking
  const ahead = aheadOf(booking, now)
  return (
    <section aria-labelledby="record">
      <h3 id="record" className="title-2 pb-3">
        {m.professional_what_happened()}
      </h3>
      <ol>
        {booking.record.map((entry: Entry, place) => {
          const { title, who } = wordsOf(entry, booking)
          const at = momentText(entry.at, timezone)
          return (
            <Step
              key={`${entry.at} ${entry.move}`}
              mark="done"
              last={place + 1 === booking.record.length && ahead.length === 0}
              title={title}
              text={who ? `${who}, ${at}` : capitalised(at)}
              reason={entry.reason}
            />
          )
        })}
        {ahead.map(({ mark, title, text }, place) => (
          <Step
            key={title}
            mark={mark}
            last={place + 1 === ahead.length}
            title={title}
            text={text}
          />
        ))}
      </ol>
    </section>
  )
}

type Mark = 'done' | 'now' | 'next'

type StepProps = {
  mark: Mark
  last: boolean
  title: string
  text: string
  reason?: string | null
}

const knots = {
  done: 'bg-success',
  now: 'bg-primary',
  next: 'border-[1.5px] border-input bg-popover',
} as const

function Step({ mark, last, title, text, reason }: StepProps) {
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
        className={classes('absolute top-1 left-0.75 size-3 rounded-[3px]', knots[mark])}
      />
      <p className="font-semibold">{title}</p>
      <p className="text-muted-foreground">{text}</p>
      {reason && <p className="mt-0.5">“{reason}”</p>}
    </li>
  )
}

type Ahead = { mark: Mark; title: string; text: string }

function aheadOf(booking: Booking, now: number): Ahead[] {
  const { status, answer_by, start, end, timezone } = booking
  if (status === 'pending' && answer_by) {
    return [
      {
        mark: 'next',
        title: m.professional_will_expire(),
        text: capitalised(momentText(answer_by, timezone)),
      },
    ]
  }
  if (status !== 'confirmed') return []
  const itself = {
    mark: 'next' as const,
    title: m.professional_will_complete(),
    text: m.professional_if_nobody({ time: capitalised(momentText(completesAt(end), timezone)) }),
  }
  if (isNow(booking, now)) {
    const text = m.professional_time_left({ time: leftText(end, now) })
    return [{ mark: 'now', title: m.professional_under_way(), text }, itself]
  }
  if (Date.parse(end) <= now) return [itself]
  return [
    {
      mark: 'next',
      title: m.professional_the_visit(),
      text: capitalised(momentText(start, timezone)),
    },
    itself,
  ]
}

/** The wall clock of so many hours later; a change of the clock in between is not told. */
function completesAt(end: string) {
  const offset = end.slice(19)
  const wall = Date.parse(`${end.slice(0, 19)}Z`) + completesByItselfAfterHours * 3_600_000
  return `${new Date(wall).toISOString().slice(0, 19)}${offset}`
}
