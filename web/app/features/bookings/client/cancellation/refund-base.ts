import type { BookingWithHistory, RecordedTransition } from '@ujuzi/contract/bookings/bookings'

const startSettingEntries: ReadonlySet<RecordedTransition> = new Set([
  'request',
  'enter',
  'reschedule',
  'accept_move',
])

/** The start from which the cancellation notice counts: the earliest start the booking has had. */
export function refundReferenceStart({
  start,
  record,
}: Pick<BookingWithHistory, 'start' | 'record'>): string {
  const starts = record
    .filter(({ transition }) => startSettingEntries.has(transition))
    .flatMap(({ from_start, to_start }) => [from_start, to_start])
  return [start, ...starts].reduce<string>(
    (earliest, next) => (next && Date.parse(next) < Date.parse(earliest) ? next : earliest),
    start,
  )
}
