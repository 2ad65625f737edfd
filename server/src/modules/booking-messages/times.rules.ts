import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import {
  formatClockTime,
  formatShortTime,
  isOnReadersClock,
  withTown,
} from '../../platform/local-time.ts'
import { localMinuteOf } from '../bookings/series/rules.ts'
import { minutesOfDay } from '../schedule/time-zone.rules.ts'

/** Up to this many times or names are listed one by one. */
const longestList = 6

type Reading = { timeZone: string; locale: Locale }

/** The times one by one, or the first and the last with their rhythm. One line per time. `starts` are in order. */
export function formatTimes(starts: readonly Date[], reading: Reading) {
  const different = withoutRepeats(starts)
  if (different.length > longestList) return formatSpan(different, reading)
  return different.map((at) => formatTime(at, reading)).join('\n')
}

/** `phone`: number of the reader, by which the town is named only to readers elsewhere. */
export type ShortReading = Reading & { now: Date; phone: string | null | undefined }

/** Like `formatTimes`, in one short line for a subject or an SMS. */
export function formatTimesShort(starts: readonly Date[], reading: ShortReading) {
  const { timeZone, locale, phone } = reading
  const different = withoutRepeats(starts)
  const short = different.map((at) => formatShortTime(at, timeZone, reading))
  const [first = '', last = ''] = [short[0], short.at(-1)]
  const text =
    short.length > longestList
      ? m.several_times_span({ first, last }, { locale })
      : short.join('; ')
  const isClear = different.every((at) => isOnReadersClock(at, timeZone, phone))
  return isClear ? text : withTown(text, timeZone, locale)
}

const formatTime = (at: Date, { timeZone, locale }: Reading) =>
  withTown(formatClockTime(at, timeZone, locale), timeZone, locale)

function formatSpan(starts: readonly Date[], { timeZone, locale }: Reading) {
  const [first = '', last = ''] = [starts[0], starts.at(-1)].map(
    (at) => at && formatClockTime(at, timeZone, locale),
  )
  const weeks = everyWeeks(starts, timeZone)
  const rhythm = weeks && m.series_every_week({ count: weeks }, { locale })
  const text = rhythm
    ? m.several_times_rhythm({ rhythm, first, last }, { locale })
    : m.several_times_span({ first, last }, { locale })
  return withTown(text, timeZone, locale)
}

/** Weeks between all neighbouring starts, which have one time of the week on the clock; undefined without a rhythm. */
function everyWeeks(starts: readonly Date[], timeZone: string) {
  const minutes = starts.map((at) => localMinuteOf(timeZone, at))
  const [first = 0, second = 0] = minutes
  const step = second - first
  const isRegular = minutes.every((minute, n) => minute === first + n * step)
  return isRegular && step % (7 * minutesOfDay) === 0 ? step / (7 * minutesOfDay) : undefined
}

const withoutRepeats = (starts: readonly Date[]) =>
  starts.filter((at, n) => at.getTime() !== starts[n - 1]?.getTime())

/** The names without repeats, as a list that a sentence can contain. At least two are left out, or none. */
export function formatNames(names: readonly string[], locale: Locale) {
  const different = [...new Set(names)]
  if (different.length <= longestList) {
    const language = locale === 'en' ? 'en-GB' : locale
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(different)
  }
  const listed = different.slice(0, longestList - 1)
  const count = different.length - listed.length
  return m.several_more_people({ names: listed.join(', '), count }, { locale })
}
