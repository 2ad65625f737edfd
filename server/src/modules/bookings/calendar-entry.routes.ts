import { getCalendarEntry } from '@ujuzi/contract/bookings'
import { type Api, serveOn } from '../../platform/serve.ts'
import { bookingEntry } from './calendar-entry.rules.ts'
import { getMine } from './moves.routes.ts'

type House = { publicUrl: () => string; mailFrom: string }

/** A booking as a file that calendar programs take in. */
export function calendarEntryRoutes(api: Api, house: House) {
  serveOn(api, getCalendarEntry, getMine, async (_, { locale, now }, { details, party }) => ({
    name: 'booking.ics',
    bytes: Buffer.from(bookingEntry(details, { ...house, party, locale, now })),
  }))
}
