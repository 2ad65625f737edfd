import type { Agenda, Holidays, SpecialDay } from '@ujuzi/contract/bookings/agenda'
import type { CalendarBooking } from '@ujuzi/contract/bookings/calendar-booking'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type * as z from 'zod/mini'
import holidayNames from '../../../../data/holiday-names.json' with { type: 'json' }
import { type Holiday, listHolidays, parseHours } from '../slots/holidays.rules.ts'
import type { Calendar } from '../slots/rules.ts'
import type { TimeOffWithSeries } from '../time-off/queries.ts'
import { timeOffView } from '../time-off/view.ts'
import { formatClock, formatDay, formatWallTime } from '../time-zone.rules.ts'
import type { HeldTimeRow } from '../waiting-list/held-times.queries.ts'
import { heldTimeView } from '../waiting-list/view.ts'
import { dayClock } from './day-clock.rules.ts'
import type { AgendaResource, SpecialDayRow } from './queries.ts'
import { openSpans, ownClosedSpans } from './rules.ts'

type AgendaData = {
  business: { id: string; category: string }
  timeZone: string
  country: string
  locale: Locale
  first: number
  last: number
  hours: Calendar
  resources: AgendaResource[]
  accountId: string
  timeOff: TimeOffWithSeries[]
  held: HeldTimeRow[]
  specialDays: SpecialDayRow[]
  bookings: CalendarBooking[]
  textsGuests: boolean
}

export function agendaView(data: AgendaData): Agenda {
  const { timeZone, country, locale, first, last, hours } = data
  const open = openSpans(timeZone, hours, { first, last })
  const offTimes = ownClosedSpans(timeZone, hours, { first, last })
  const holidays = Map.groupBy(listHolidays(country, first, last), ({ day }) => day)
  const specialDays = new Map(data.specialDays.map((row) => [row.day, row]))
  const at = (minute: number) => formatWallTime(timeZone, new Date(minute * 60_000))
  return {
    timezone: timeZone,
    professional: { id: data.business.id, category: data.business.category },
    step_minutes: hours.policy.slotStepMinutes,
    resources: data.resources.map((resource) => ({
      id: resource.id,
      number: resource.position + 1,
      name: resource.name,
      kind: resource.kind,
      own: resource.accountId === data.accountId,
      bookable: resource.isUsed,
      off: (offTimes.get(resource.id) ?? []).map(({ from, to }) => ({
        start: at(from),
        end: at(to),
      })),
    })),
    days: Array.from({ length: last - first + 1 }, (_, n) => first + n).map((day) => {
      const special = specialDays.get(formatDay(day))
      const { clock, ends } = dayClock(timeZone, day)
      return {
        date: formatDay(day),
        holiday: holidayNamesOf(holidays.get(day) ?? [], locale),
        special: special ? { reason: special.reason } : null,
        open: (open.get(day) ?? []).map(({ from, to }) => ({ start: at(from), end: at(to) })),
        clock: clock.map(at),
        ends: at(ends),
      }
    }),
    time_off: data.timeOff.map((row) => timeOffView(row, timeZone)),
    held: data.held.map((row) => heldTimeView(row, { timeZone, locale })),
    bookings: data.bookings,
    texts_guests: data.textsGuests,
  }
}

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
function holidayNamesOf(holidays: readonly Holiday[], locale: Locale) {
  const names = new Set(holidays.map((holiday) => holidayNameOf(holiday, locale)))
  return names.size > 0 ? [...names].join(' · ') : null
}

function holidayNameOf({ name, estimated }: Holiday, locale: Locale) {
  const [french, spanish] = (holidayNames as Record<string, string[]>)[name] ?? []
  const translated = { en: name, fr: french, es: spanish }[locale] ?? name
  return estimated ? m.booking_holiday_estimated({ name: translated }, { locale }) : translated
}
