import { getLocale } from '@ujuzi/contract/runtime'
import { capitalised, shortDay, tags } from './times.ts'

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][]

/** Now, 10 min ago, yesterday; the day itself after a week. */
export function agoText(instant: string, now: number) {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000)
  if (seconds > 7 * 86_400) return capitalised(shortDay(instant))
  const relative = new Intl.RelativeTimeFormat(tags[getLocale()], {
    numeric: 'auto',
    style: 'short',
  })
  const step = steps.find(([, size]) => seconds >= size)
  // Below a minute: "now", as "this minute" is not used.
  if (!step) return relative.format(0, 'second')
  const [unit, size] = step
  return relative.format(-Math.floor(seconds / size), unit)
}

/** yesterday, today, tomorrow */
export const relativeDayText = (days: -1 | 0 | 1) =>
  new Intl.RelativeTimeFormat(tags[getLocale()], { numeric: 'auto' }).format(days, 'day')
