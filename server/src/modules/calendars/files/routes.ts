import { getCalendarEntry } from '@ujuzi/contract/calendars/calendar-feed'
import { type Api, serveWithSubject } from '../../../platform/api/serve.ts'
import { getOwnBooking } from '../../bookings/commands.ts'
import { renderBookingEntry } from './entry.rules.ts'

export type CalendarEntryDeps = { publicUrl: () => string; mailFrom: string }

/** Download of a booking as an iCalendar file. */
export function calendarEntryRoutes(api: Api, deps: CalendarEntryDeps) {
  serveWithSubject(
    api,
    getCalendarEntry,
    getOwnBooking,
    async (_, { locale, now }, { details, party }) => ({
      name: 'booking.ics',
      bytes: Buffer.from(renderBookingEntry(details, { ...deps, party, locale, now })),
    }),
  )
}
