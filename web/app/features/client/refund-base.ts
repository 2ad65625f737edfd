import type { BookingWithRecord, RecordedMove } from '@ujuzi/contract/bookings'

const timing: ReadonlySet<RecordedMove> = new Set(['request', 'enter', 'reschedule', 'accept_move'])

/** What refunds count from: the earliest start the visit has had. */
export function refundBase({ start, record }: Pick<BookingWithRecord, 'start' | 'record'>): string {
  const starts = record
    .filter(({ move }) => timing.has(move))
    .flatMap(({ from_start, to_start }) => [from_start, to_start])
  return [start, ...starts].reduce<string>(
    (earliest, next) => (next && Date.parse(next) < Date.parse(earliest) ? next : earliest),
    start,
  )
}
