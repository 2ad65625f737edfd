import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { HeldTimeRow } from '../../bookings/waiting-list/held-times.queries.ts'
import { heldTimeView } from '../../bookings/waiting-list/view.ts'
import type { BookableResource } from '../../schedule/resources/queries.ts'
import { listHolidays } from '../../schedule/slots/holidays.rules.ts'
import type { Calendar } from '../../schedule/slots/rules.ts'
import type { SpecialDayRow } from '../../schedule/special-days/queries.ts'
import { holidayNamesOf } from '../../schedule/special-days/view.ts'
import type { TimeOffWithSeries } from '../../schedule/time-off/queries.ts'
import { timeOffView } from '../../schedule/time-off/view.ts'
import { formatDay, formatWallTime } from '../../schedule/time-zone.rules.ts'
import { openSpans, ownClosedSpans } from '../open-time.rules.ts'
import { dayClock } from './day-clock.rules.ts'

type BusinessCalendarData = {
  business: { id: string; category: string }
  timeZone: string
  country: string
  locale: Locale
  first: number
  last: number
  hours: Calendar
  resources: BookableResource[]
  accountId: string
  timeOff: TimeOffWithSeries[]
  held: HeldTimeRow[]
  specialDays: SpecialDayRow[]
  bookings: CalendarBooking[]
  textsGuests: boolean
}

export function businessCalendarView(data: BusinessCalendarData): BusinessCalendar {
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
