import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { Holidays, SpecialDay } from '@ujuzi/contract/schedule/closings'
import type * as z from 'zod/mini'
import holidayNames from '../../../../data/holiday-names.json' with { type: 'json' }
import { type Holiday, listHolidays, parseHours } from '../slots/holidays.rules.ts'
import { formatClock, formatDay } from '../time-zone.rules.ts'
import type { SpecialDayRow } from './queries.ts'

export const specialDayView = ({
  day,
  hours,
  reason,
}: Omit<SpecialDayRow, 'businessId'>): SpecialDay => ({
  day,
  hours: parseHours(hours).map(({ from, to }) => ({
    opens: formatClock(from),
    closes: formatClock(to),
  })),
  reason,
})

/** The public holidays of the next year, one entry per date. */
export function holidaysView(
  { closed, country, today }: { closed: boolean; country: string; today: number },
  locale: Locale,
): z.output<typeof Holidays> {
  const days = Map.groupBy(listHolidays(country, today, today + 365), ({ day }) => day)
  return {
    closed,
    results: [...days].map(([day, holidays]) => ({
      date: formatDay(day),
      name: holidayNamesOf(holidays, locale) ?? '',
    })),
  }
}

/** Names of the holidays of one date, which can be several. */
export function holidayNamesOf(holidays: readonly Holiday[], locale: Locale) {
  const names = new Set(holidays.map((holiday) => holidayNameOf(holiday, locale)))
  return names.size > 0 ? [...names].join(' · ') : null
}

function holidayNameOf({ name, estimated }: Holiday, locale: Locale) {
  const [french, spanish] = (holidayNames as Record<string, string[]>)[name] ?? []
  const translated = { en: name, fr: french, es: spanish }[locale] ?? name
  return estimated ? m.booking_holiday_estimated({ name: translated }, { locale }) : translated
}
