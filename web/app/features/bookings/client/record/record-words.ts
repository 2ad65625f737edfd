import type { BookingWithRecord, RecordedMove } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { momentText } from '#app/domain/bookings/client-words.ts'
import { settlementOf } from '#app/domain/price/settlement.ts'
import { capitalised } from '#app/lib/i18n/times.ts'

export type Entry = BookingWithRecord['record'][number]
export type Sign =
  | 'tick'
  | 'moved'
  | 'cross'
  | 'asked'
  | 'flag'
  | 'bell'
  | 'visit'
  | 'star'
  | 'wait'
/** One thing that has happened, or is still to come. */
export type Happening = { key: string; sign: Sign; title: string; lines: string[] }

type Told = {
  entry: Entry
  booking: BookingWithRecord
  name: string
  /** The client did it. */
  mine: boolean
  /** The new time, the old one. */
  to: string
  from: string
}

const signs = {
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
} as const satisfies Record<RecordedMove, Sign>

const titles: Record<RecordedMove, (told: Told) => string> = {
  request: ({ booking, to }) =>
    isAgreedAtOnce(booking)
      ? m.client_told_booked({ when: to })
      : m.client_told_asked({ when: to }),
  enter: ({ name, to }) => m.client_told_entered({ name, when: to }),
  confirm: ({ name }) => m.client_told_confirmed({ name }),
  decline: ({ name }) => m.client_told_declined({ name }),
  cancel: ({ mine, name }) =>
    mine ? m.client_told_you_cancelled() : m.client_told_they_cancelled({ name }),
  reschedule: ({ mine, name, to }) =>
    mine ? m.client_told_you_moved({ when: to }) : m.client_told_they_moved({ name, when: to }),
  propose: ({ mine, name, to }) =>
    mine
      ? m.client_told_you_proposed({ when: to })
      : m.client_told_they_proposed({ name, when: to }),
  accept_move: ({ mine, name, to }) =>
    mine
      ? m.client_told_you_accepted({ when: to })
      : m.client_told_they_accepted({ name, when: to }),
  decline_move: keptTitle,
  complete: ({ entry, name }) =>
    entry.by === 'system' ? m.client_told_done() : m.client_told_they_done({ name }),
  no_show: ({ mine, name }) =>
    mine ? m.client_told_you_no_show({ name }) : m.client_told_they_no_show({ name }),
  contest: ({ mine, name }) =>
    mine ? m.client_told_you_contested() : m.client_told_they_contested({ name }),
  uphold: () => m.client_told_upheld(),
  dismiss: () => m.client_told_dismissed(),
  expire: ({ name }) => m.client_told_expired({ name }),
}

/** Everything that happened to a booking, the first first, in the words of its client. */
export function toldRecord(booking: BookingWithRecord, now: number): Happening[] {
  return booking.record.map((entry, place) => ({
    key: `${entry.at} ${entry.move} ${place}`,
    sign: signs[entry.move],
    title: titles[entry.move](toldOf(booking, entry, now)),
    lines: [
      ...moneyLine(booking, entry),
      ...(entry.reason ? [m.client_quoted({ text: entry.reason })] : []),
      capitalised(momentText(entry.at, booking.timezone, now)),
    ],
  }))
}

function toldOf(booking: BookingWithRecord, entry: Entry, now: number): Told {
  const moment = (start: string | null) => momentText(start ?? booking.start, booking.timezone, now)
  return {
    entry,
    booking,
    name: booking.professional.business_name,
    mine: entry.by === 'client',
    to: moment(entry.to_start ?? firstStart(booking, entry)),
    from: moment(entry.from_start),
  }
}

/** A booking of long ago may not say what it was for: then its first move says it. */
const firstStart = ({ record }: BookingWithRecord, { move }: Entry) =>
  move === 'request' || move === 'enter'
    ? (record.find(({ from_start }) => from_start)?.from_start ?? null)
    : null

/** A wish for another time ends by whoever did not want it, or by whoever had it. */
function keptTitle({ booking, entry, mine, name }: Told) {
  const before = booking.record.slice(0, booking.record.indexOf(entry))
  const wish = before.findLast(({ move }) => move === 'propose')
  const isOwn = wish?.by === entry.by
  if (mine) return isOwn ? m.client_told_you_took_back() : m.client_told_you_kept()
  return isOwn ? m.client_told_they_took_back({ name }) : m.client_told_they_kept({ name })
}

/** Where the business accepts by itself nobody confirms: the request is the booking. */
function isAgreedAtOnce({ status, record, answer_by }: BookingWithRecord) {
  const wasOpen = status === 'pending' || status === 'declined' || status === 'expired'
  const wasAnswered = record.some(({ move }) => move === 'confirm' || move === 'accept_move')
  return !wasOpen && !wasAnswered && status !== 'cancelled' && answer_by === null
}

function moneyLine(booking: BookingWithRecord, { move }: Entry): string[] {
  if (move !== 'cancel' || !booking.refund) return []
  const { language, isNothing, amount: price } = settlementOf(booking, booking.refund.percent)
  if (language === 'refunded')
    return [isNothing ? m.client_nothing_back() : m.client_comes_back({ price })]
  const name = booking.professional.business_name
  return [isNothing ? m.client_nothing_owed() : m.client_owed({ price, name })]
}
