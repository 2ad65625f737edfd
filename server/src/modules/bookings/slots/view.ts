import { createInstantFormatter, formatDay } from '../time-zone.rules.ts'
import type { SlotDay } from './rules.ts'

export function slotsView(
  { timeZone, lastDay }: { timeZone: string; lastDay: number },
  minutes: number,
  days: SlotDay[],
) {
  return {
    timezone: timeZone,
    bookable_until: formatDay(lastDay),
    days: days.map(({ day, open, starts }) => {
      const text = createInstantFormatter(day)
      return {
        date: formatDay(day),
        open,
        slots: starts.map(({ minute, offset, endOffset }) => ({
          start: text(minute, offset),
          end: text(minute + minutes, endOffset),
        })),
      }
    }),
  }
}
