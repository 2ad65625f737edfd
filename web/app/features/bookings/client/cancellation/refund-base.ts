import type { BookingWithRecord, RecordedMove } from '@ujuzi/contract/bookings/bookings'

const timing: ReadonlySet<RecordedMove> = new Set(['request', 'enter', 'reschedule', 'accept_move'])

/** The start that the notice of a cancellation counts from: the earliest that the booking has had. */
export function refundBase({ start, record }: Pick<BookingWithRecord, 'start' | 'record'>): string {
  const starts = record
    .filter(({ move }) => timing.has(move))
    .flatMap(({ from_start, to_start }) => [from_start, to_start])
  return [start, ...starts].reduce<string>(
    (earliest, next) => (next && Date.parse(next) < Date.parse(earliest) ? next : earliest),
    start,
  )
}
