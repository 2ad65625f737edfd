import type { BookingWithHistory, RecordedTransition } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { dayTimeText } from '#app/domain/bookings/client-text.ts'
import { wallTime } from '#app/domain/calendar/local-day.ts'
import { settlementOf } from '#app/domain/price/settlement.ts'
import { capitalised } from '#app/lib/i18n/times.ts'

export type RecordEntry = BookingWithHistory['record'][number]
export type StepIcon =
  | 'tick'
  | 'moved'
  | 'cross'
  | 'asked'
  | 'flag'
  | 'bell'
  | 'visit'
  | 'star'
  | 'wait'
/** One past or upcoming event of a booking. */
export type RecordItem = { key: string; icon: StepIcon; title: string; lines: string[] }

type EntryTextInput = {
  entry: RecordEntry
  booking: BookingWithHistory
  name: string
  /** Whether the client made the transition. */
  isByClient: boolean
  /** Formatted new and previous start. */
  to: string
  from: string
}

const entryIcons = {
  request: 'tick',
  enter: 'tick',
  confirm: 'tick',
  decline: 'cross',
  cancel: 'cross',
  reschedule: 'moved',
  propose: 'asked',
  accept_move: 'moved',
  decline_move: 'cross',
  complete: 'tick',
  no_show: 'flag',
  contest: 'flag',
  uphold: 'flag',
  dismiss: 'tick',
  expire: 'cross',
  assign: 'moved',
  resize: 'moved',
  confirm_attendance: 'tick',
} as const satisfies Record<RecordedTransition, StepIcon>

const entryTitles: Record<RecordedTransition, (input: EntryTextInput) => string> = {
  request: ({ booking, to }) =>
    wasAutoAccepted(booking)
      ? m.client_event_booked({ when: to })
      : m.client_event_asked({ when: to }),
  enter: ({ name, to }) => m.client_event_entered({ name, when: to }),
  confirm: ({ name }) => m.client_event_confirmed({ name }),
  decline: ({ name }) => m.client_event_declined({ name }),
  cancel: ({ isByClient, name }) =>
    isByClient ? m.client_event_you_cancelled() : m.client_event_they_cancelled({ name }),
  reschedule: ({ isByClient, name, to }) =>
    isByClient
      ? m.client_event_you_moved({ when: to })
      : m.client_event_they_moved({ name, when: to }),
  propose: ({ isByClient, name, to }) =>
    isByClient
      ? m.client_event_you_proposed({ when: to })
      : m.client_event_they_proposed({ name, when: to }),
  accept_move: ({ isByClient, name, to }) =>
    isByClient
      ? m.client_event_you_accepted({ when: to })
      : m.client_event_they_accepted({ name, when: to }),
  decline_move: declinedProposalTitle,
  complete: ({ entry, name }) =>
    entry.by === 'system' ? m.client_event_done() : m.client_event_they_done({ name }),
  no_show: ({ isByClient, name }) =>
    isByClient ? m.client_event_you_no_show({ name }) : m.client_event_they_no_show({ name }),
  contest: ({ isByClient, name }) =>
    isByClient ? m.client_event_you_contested() : m.client_event_they_contested({ name }),
  uphold: () => m.client_event_upheld(),
  dismiss: () => m.client_event_dismissed(),
  expire: ({ name }) => m.client_event_expired({ name }),
  assign: ({ name }) => m.client_event_assigned({ name }),
  confirm_attendance: () => m.client_event_attendance(),
  resize: ({ entry, name }) => m.client_event_resized({ name, time: wallTime(entry.to_end ?? '') }),
}

/** All past events of a booking, oldest first, worded for the client. */
export function pastItems(booking: BookingWithHistory, now: number): RecordItem[] {
  return booking.record.map((entry, index) => ({
    key: `${entry.at} ${entry.transition} ${index}`,
    icon: entryIcons[entry.transition],
    title: entryTitles[entry.transition](entryTextInput(booking, entry, now)),
    lines: [
      ...settlementLines(booking, entry),
      ...(entry.reason ? [m.client_quoted({ text: entry.reason })] : []),
      capitalised(dayTimeText(entry.at, booking.timezone, now)),
    ],
  }))
}

function entryTextInput(
  booking: BookingWithHistory,
  entry: RecordEntry,
  now: number,
): EntryTextInput {
  const moment = (start: string | null) =>
    dayTimeText(start ?? booking.start, booking.timezone, now)
  return {
    entry,
    booking,
    name: booking.professional.business_name,
    isByClient: entry.by === 'client',
    to: moment(entry.to_start ?? originalStart(booking, entry)),
    from: moment(entry.from_start),
  }
}

/** Start of the first entry. Old records do not contain it; the first reschedule then does. */
const originalStart = ({ record }: BookingWithHistory, { transition }: RecordEntry) =>
  transition === 'request' || transition === 'enter'
    ? (record.find(({ from_start }) => from_start)?.from_start ?? null)
    : null

/** A proposal ends when the other side declines it or its author withdraws it. */
function declinedProposalTitle({ booking, entry, isByClient, name }: EntryTextInput) {
  const earlier = booking.record.slice(0, booking.record.indexOf(entry))
  const proposal = earlier.findLast(({ transition }) => transition === 'propose')
  const isOwn = proposal?.by === entry.by
  if (isByClient) return isOwn ? m.client_event_you_took_back() : m.client_event_you_kept()
  return isOwn ? m.client_event_they_took_back({ name }) : m.client_event_they_kept({ name })
}

/** Businesses with automatic confirmation have no confirm entry: the request is the booking. */
function wasAutoAccepted({ status, record, answer_by }: BookingWithHistory) {
  const wasOpen = status === 'pending' || status === 'declined' || status === 'expired'
  const wasAnswered = record.some(
    ({ transition }) => transition === 'confirm' || transition === 'accept_move',
  )
  return !wasOpen && !wasAnswered && status !== 'cancelled' && answer_by === null
}

function settlementLines(booking: BookingWithHistory, { transition }: RecordEntry): string[] {
  if (transition !== 'cancel' || !booking.refund) return []
  const { language, isNothing, amount: price } = settlementOf(booking, booking.refund.percent)
  if (language === 'refunded')
    return [isNothing ? m.client_nothing_back() : m.client_comes_back({ price })]
  const name = booking.professional.business_name
  return [isNothing ? m.client_nothing_owed() : m.client_owed({ price, name })]
}
