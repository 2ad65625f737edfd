import { m } from '@ujuzi/contract/messages'
import { addDays, noonUtc, shortDay } from '#app/lib/i18n/times.ts'

/** "Next free: Today 14:30". */
export const nextFreeText = (start: string, now: number) =>
  m.search_next_free({ when: nextFreeWhen(start, now) })

/** Today 14:30, Tomorrow 09:00, Sat 28 Nov 10:00: in the business's time zone, taken from the offset of `start`. */
export function nextFreeWhen(start: string, now: number) {
  return `${nextFreeDay(start, now)} ${start.slice(11, 16)}`
}

/** Today, Tomorrow, Sat 28 Nov. */
export function nextFreeDay(start: string, now: number) {
  const day = start.slice(0, 10)
  const today = new Date(now + offsetMinutes(start) * 60_000).toISOString().slice(0, 10)
  if (day === today) return m.search_today()
  if (day === addDays(today, 1)) return m.search_tomorrow()
  return shortDay(noonUtc(day), 'UTC')
}

function offsetMinutes(instant: string) {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):?(\d\d)$/.exec(instant) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
