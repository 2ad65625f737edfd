import type { Agenda, Holidays, SpecialDay, TimeOff } from '@ujuzi/contract/bookings/agenda'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type * as z from 'zod/mini'
import holidayNames from '../../../../data/holiday-names.json' with { type: 'json' }
import { type Holiday, holidaysOf, readHours } from '../slots/holidays.rules.ts'
import type { Hours } from '../slots/opening.rules.ts'
import { clockText, dayText, wallTime } from '../time-zone.rules.ts'
import { dayClock } from './day-clock.rules.ts'
import type { SpecialDayRow, TimeOffRow } from './queries.ts'
import { openSpans } from './rules.ts'

type Shown = {
  timeZone: string
  country: string
  locale: Locale
  first: number
  last: number
  hours: Hours
  chairs: { id: string; position: number }[]
  off: TimeOffRow[]
  special: SpecialDayRow[]
  bookings: Booking[]
}

export function agendaView(shown: Shown): Agenda {
  const { timeZone, country, locale, first, last, hours } = shown
  const open = openSpans(timeZone, hours, first, last)
  const holidays = Map.groupBy(holidaysOf(country, first, last), ({ day }) => day)
  const special = new Map(shown.special.map((row) => [row.day, row]))
  const at = (minute: number) => wallTime(timeZone, new Date(minute * 60_000))
  return {
    timezone: timeZone,
    chairs: shown.chairs.map(({ id, position }) => ({ id, number: position + 1 })),
    days: Array.from({ length: last - first + 1 }, (_, n) => first + n).map((day) => {
      const own = special.get(dayText(day))
      const { clock, ends } = dayClock(timeZone, day)
      return {
        date: dayText(day),
        holiday: namesOf(holidays.get(day) ?? [], locale),
        special: own ? { reason: own.reason } : null,
        open: (open.get(day) ?? []).map(({ from, to }) => ({ start: at(from), end: at(to) })),
        clock: clock.map(at),
        ends: at(ends),
      }
    }),
    time_off: shown.off.map((row) => timeOffView(row, timeZone)),
    bookings: shown.bookings,
  }
}

export const timeOffView = (row: TimeOffRow, timeZone: string): TimeOff => ({
  id: row.id,
  chair_id: row.chairId,
  start: wallTime(timeZone, row.startsAt),
  end: wallTime(timeZone, row.endsAt),
  reason: row.reason,
})

export const specialDayView = ({
  day,
  hours,
  reason,
}: Omit<SpecialDayRow, 'businessId'>): SpecialDay => ({
  day,
  hours: readHours(hours).map(({ from, to }) => ({
    opens: clockText(from),
    closes: clockText(to),
  })),
  reason,
})

/** The holidays of a year from today on, each day once. */
export function holidaysView(
  { closed, country, today }: { closed: boolean; country: string; today: number },
  locale: Locale,
): z.output<typeof Holidays> {
  const days = Map.groupBy(holidaysOf(country, today, today + 365), ({ day }) => day)
  return {
    closed,
    results: [...days].map(([day, holidays]) => ({
      date: dayText(day),
      name: namesOf(holidays, locale) ?? '',
    })),
  }
}

/** Several can fall on one day. */
function namesOf(holidays: readonly Holiday[], locale: Locale) {
  const names = new Set(holidays.map((holiday) => nameOf(holiday, locale)))
  return names.size > 0 ? [...names].join(' · ') : null
}

function nameOf({ name, estimated }: Holiday, locale: Locale) {
  const [french, spanish] = (holidayNames as Record<string, string[]>)[name] ?? []
  const said = { en: name, fr: french, es: spanish }[locale] ?? name
  return estimated ? m.booking_holiday_estimated({ name: said }, { locale }) : said
}
