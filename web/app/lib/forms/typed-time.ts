import { asciiDigits } from '@ujuzi/contract/text/ascii-digits'

/**
 * The time `HH:MM` that was typed in one of the ways in which people write times: 9, 930, 9:30, 9h30, 21.15, 9:30 pm.
 * Midnight is 00:00, also as 24:00. Undefined for other text.
 */
export function parseTypedTime(typed: string): string | undefined {
  const plain = asciiDigits(typed).toLowerCase().replace(/\s+/g, '')
  const [, compactHour, compactMinute] = /^(\d{1,2})(\d{2})$/.exec(plain) ?? []
  const [, hour, minute, half] =
    /^(\d{1,2})(?:[:.,h](\d{2})?)?(?:([ap])\.?m\.?)?$/.exec(plain) ?? []
  if (compactHour !== undefined) return timeOf(Number(compactHour), Number(compactMinute))
  return hour === undefined ? undefined : timeOf(inDay(Number(hour), half), Number(minute ?? 0))
}

function inDay(hour: number, half: string | undefined) {
  if (!half) return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

function timeOf(hour: number, minute: number) {
  const isMidnight = hour === 24 && minute === 0
  if (!isMidnight && !(hour <= 23 && minute <= 59)) return undefined
  return [isMidnight ? 0 : hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

const step = 15
const quarters = Array.from({ length: (24 * 60) / step }, (_, index) =>
  timeOf(Math.floor((index * step) / 60), (index * step) % 60),
).filter((time) => time !== undefined)

/** Times to choose from, each quarter of an hour; of an end, those after the start, with midnight as the last. */
export const listedTimes = (after?: string): readonly string[] =>
  after ? [...quarters.filter((time) => time > after), '00:00'] : quarters

/** The listed times that what is being typed can still become; none once a time is complete. */
export function timesBeginningWith(typed: string, times: readonly string[]) {
  const plain = asciiDigits(typed).toLowerCase().replace(/\s+/g, '').replace(/[.,h]/, ':')
  if (plain === '' || /^\d{1,2}:\d{2}$|\d{3}/.test(plain)) return []
  return times.filter((time) => time.startsWith(plain) || time.replace(/^0/, '').startsWith(plain))
}
