import { getCalendarEntry } from '@ujuzi/contract/bookings/bookings'
import { type Api, serveOn } from '../../../platform/api/serve.ts'
import { getMine } from '../transitions/routes.ts'
import { bookingEntry } from './entry.rules.ts'

type House = { publicUrl: () => string; mailFrom: string }

/** A booking as a file that calendar programs take in. */
export function calendarEntryRoutes(api: Api, house: House) {
  serveOn(api, getCalendarEntry, getMine, async (_, { locale, now }, { details, party }) => ({
    name: 'booking.ics',
    bytes: Buffer.from(bookingEntry(details, { ...house, party, locale, now })),
  }))
}
