import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import { firstName } from '#app/domain/bookings/professional-text.ts'
import { clockText } from '#app/domain/calendar/local-day.ts'
import type { Target } from './geometry.ts'
import type { MoveColumn } from './move-columns.ts'

/** 12:15 to 13:45, Ruth Bassey: with the column only if there is a choice. */
export function moveText({ column, from, to }: Target, columns: readonly MoveColumn[]) {
  const found = columns[column]
  if (!found) return ''
  const clock = (position: number) => clockText(found.scale.wall(position))
  const time = m.professional_from_to({ from: clock(from), to: clock(to) })
  return columns.length > 1 ? `${time}, ${found.name}` : time
}

/** Thu 3, 12:15–13:45: the same on a label beside the pointer. */
export function moveLabel({ column, from, to }: Target, columns: readonly MoveColumn[]) {
  const found = columns[column]
  if (!found) return ''
  const time = [from, to].map((position) => clockText(found.scale.wall(position))).join('–')
  return columns.length > 1 ? `${found.shortName}, ${time}` : time
}

export const clashText = (clash: CalendarBooking) =>
  m.calendar_move_overlaps({ name: firstName(clash) })
