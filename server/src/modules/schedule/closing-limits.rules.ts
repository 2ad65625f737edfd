import { minutesOfDay } from './time-zone.rules.ts'

/** In days: how far ahead special hours can be set, and the longest time off. */
export const closingDays = { ahead: 731, off: 366 } as const

export function timeOffError({ from, to }: { from: Date; to: Date }) {
  if (to <= from) return 'field_time_order'
  if (to.getTime() - from.getTime() > closingDays.off * minutesOfDay * 60_000)
    return 'field_span_long'
}
