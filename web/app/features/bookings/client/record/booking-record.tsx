import type { BookingWithHistory } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import {
  Bell,
  CalendarClock,
  CalendarDays,
  Check,
  CircleQuestionMark,
  Flag,
  Hourglass,
  type LucideIcon,
  Star,
  X,
} from 'lucide-react'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import { pastItems, type RecordItem, type StepIcon } from './past-items.ts'
import { upcomingItems } from './upcoming-items.ts'

const icons = {
  tick: Check,
  moved: CalendarClock,
  asked: CircleQuestionMark,
  cross: X,
  flag: Flag,
  bell: Bell,
  visit: CalendarDays,
  star: Star,
  wait: Hourglass,
} as const satisfies Record<StepIcon, LucideIcon>

type StepState = 'past' | 'next' | 'ahead'

/** Timeline of a booking: past events, then upcoming ones. */
export function BookingRecord({ booking, now }: { booking: BookingWithHistory; now: number }) {
  const past = pastItems(booking, now)
  const ahead = upcomingItems(booking, now)
  return (
    <Card className="p-4 md:p-5">
      <section aria-labelledby="record">
        <h2 id="record" className="title-2">
          {m.client_what_has_happened()}
        </h2>
        <ol className="mt-4">
          {past.map((one) => (
            <RecordStep key={one.key} item={one} state="past" />
          ))}
          {ahead.map((one, index) => (
            <RecordStep key={one.key} item={one} state={index === 0 ? 'next' : 'ahead'} />
          ))}
        </ol>
      </section>
    </Card>
  )
}

const dashedLine = 'bg-[repeating-linear-gradient(var(--input)_0_6px,transparent_6px_11px)]'
const markerClasses = {
  past: 'border-success bg-success text-success-foreground',
  next: 'border-primary bg-primary text-primary-foreground',
  ahead: 'border-input bg-card text-muted-foreground',
} as const satisfies Record<StepState, string>

function RecordStep({ item, state }: { item: RecordItem; state: StepState }) {
  const { icon, title, lines } = item
  const Icon = icons[icon]
  const [text, when] = [lines.slice(0, -1), lines.at(-1)]
  const called = state === 'past' && (icon === 'cross' || icon === 'flag')
  return (
    <li
      aria-current={state === 'next' ? 'step' : undefined}
      className="group relative pb-6 pl-11 last:pb-0"
    >
      <span
        aria-hidden="true"
        className={classes(
          'absolute top-9 bottom-1 left-3.5 w-0.5 group-last:hidden',
          state === 'past' ? 'bg-success' : dashedLine,
        )}
      />
      <span
        aria-hidden="true"
        className={classes(
          'absolute top-0 left-0 grid size-7.5 place-items-center rounded-[8px] border-[1.5px]',
          called ? 'border-input bg-secondary text-foreground' : markerClasses[state],
        )}
      >
        <Icon className="size-4" strokeWidth={2.5} />
      </span>
      <p className="font-semibold leading-snug">
        {state !== 'past' && <span className="sr-only">{m.client_still_to_come()} </span>}
        {title}
      </p>
      {text.map((line) => (
        <p key={line} className="mt-0.5 text-label">
          {line}
        </p>
      ))}
      <p className="mt-0.5 text-label text-muted-foreground">{when}</p>
    </li>
  )
}
