import type { BookingTime } from '@ujuzi/contract/api/options'
import { type TimeOfDay, timesOfDay } from '@ujuzi/contract/search/options'
import { dayPartIndex, isOpenInWeek } from '../../search/availability/rules.ts'

const weekdays = [1, 2, 3, 4, 5]
const weekend = [6, 7]

/** Whether these choices exclude any time. `flexible` beside others makes them all irrelevant. */
export const prefersSomeTimes = (times: readonly BookingTime[]) =>
  times.length > 0 && !times.includes('flexible')

/**
 * Whether the regular week of a business has an appointment time in a preferred part of a preferred day. Choices of one
 * kind are alternatives: `morning`, `evening` and `weekends` together mean mornings or evenings of the weekend. The
 * regular week, which every card has, is enough: the preference is a habit, and bookings of this week do not change it.
 */
export function suitsPreferredTimes(week: Buffer, times: readonly BookingTime[]): boolean {
  if (!prefersSomeTimes(times)) return true
  const parts = preferredParts(times)
  return preferredDays(times).some((day) => parts.some((part) => isOpenInWeek(week, day, part)))
}

function preferredParts(times: readonly BookingTime[]) {
  const chosen: readonly (TimeOfDay | undefined)[] = timesOfDay.filter((one) => times.includes(one))
  return (chosen.length > 0 ? chosen : [undefined]).map(dayPartIndex)
}

function preferredDays(times: readonly BookingTime[]) {
  const [workdays, weekends] = [times.includes('weekdays'), times.includes('weekends')]
  if (workdays === weekends) return [...weekdays, ...weekend]
  return workdays ? weekdays : weekend
}
