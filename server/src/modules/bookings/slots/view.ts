import { createInstantFormatter, formatDay } from '../time-zone.rules.ts'
import type { SlotDay } from './rules.ts'

type SlotsContext = { timeZone: string; lastDay: number; awayUntil: string | null }

export function slotsView({ timeZone, lastDay, awayUntil }: SlotsContext, days: SlotDay[]) {
  return {
    timezone: timeZone,
    bookable_until: formatDay(lastDay),
    away_until: awayUntil,
    days: days.map(({ day, open, starts }) => {
      const text = createInstantFormatter(day)
      return {
        date: formatDay(day),
        open,
        slots: starts.map(({ minute, end, offset, endOffset, seatsLeft }) => ({
          start: text(minute, offset),
          end: text(end, endOffset),
          ...(seatsLeft !== undefined && { seats_left: seatsLeft }),
        })),
      }
    }),
  }
}
