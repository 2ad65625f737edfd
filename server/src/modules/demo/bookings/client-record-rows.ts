import type { DemoBusiness } from '../businesses/business.ts'
import type { CopyTables } from '../copy-rows.ts'
import { demoId } from '../ids.ts'
import type { DemoBooking } from './booking.ts'
import { clientIdOf } from './client-id.ts'

/** Adds the record of each client of the business. The load bypasses the trigger that would create them. */
export function addClientRecords(
  tables: CopyTables,
  business: DemoBusiness,
  bookings: readonly DemoBooking[],
) {
  const firstMs = new Map<string, number>()
  for (const booking of bookings) {
    const clientId = clientIdOf(business, booking)
    firstMs.set(clientId, Math.min(firstMs.get(clientId) ?? booking.createdMs, booking.createdMs))
  }
  for (const [clientId, ms] of firstMs) {
    tables.add('client_records', {
      id: recordIdOf(business, clientId),
      business_id: demoId('business', business.index),
      account_id: clientId,
      created_at: new Date(ms),
      updated_at: new Date(ms),
    })
  }
}

/** The id of the record: that of the account in the group of records, with the business in place of the time. */
export const recordIdOf = (business: DemoBusiness, clientId: string) => {
  const own = demoId('clientRecord', business.index)
  return `${own.slice(0, 13)}${clientId.slice(13, 19)}${own.slice(19, 24)}${clientId.slice(24)}`
}
