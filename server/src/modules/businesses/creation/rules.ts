import { businessDefaults } from '@ujuzi/contract/api/limits'

export type WeeklyHours = { weekday: number; opensMinute: number; closesMinute: number }

/** Monday to Friday. */
export const firstHours: WeeklyHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opensMinute: minuteOf(businessDefaults.opensAt),
  closesMinute: minuteOf(businessDefaults.closesAt),
}))

/** Minutes from midnight of `HH:MM`; 24:00 is the end of the day. */
export function minuteOf(clock: string) {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Josiane Marie Tchoua is Josiane, of the family Marie Tchoua; whoever has one name has no other. */
export function namesIn(name: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { firstName: first, lastName: rest.join(' ') }
}
