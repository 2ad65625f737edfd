import { businessDefaults } from '@ujuzi/contract/api/limits'

export type WeeklyHours = { weekday: number; opensMinute: number; closesMinute: number }

/** Monday to Friday. */
export const defaultWeeklyHours: WeeklyHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opensMinute: parseClock(businessDefaults.opensAt),
  closesMinute: parseClock(businessDefaults.closesAt),
}))

/** Minutes since midnight of `HH:MM`; 24:00 is the end of the day. */
export function parseClock(clock: string) {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Splits a full name: the first word is the first name, the rest the last name, which may be empty. */
export function splitName(name: string) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
