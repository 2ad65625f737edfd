import { createWalkIn as createEndpoint } from '@ujuzi/contract/bookings/walk-ins'
import { ownCalendarOf } from '../../../platform/api/acting-business.ts'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { loadClientRecords } from '../client-figures.queries.ts'
import type { BookingDeps } from '../commands.ts'
import { bookingView } from '../view.ts'
import { createWalkIn } from './commands.ts'

export function walkInRoutes(api: Api, deps: BookingDeps) {
  serve(api, createEndpoint, async ({ body }, caller) => {
    const { accountId } = caller.actor
    const businessId = caller.business.id
    const details = await createWalkIn(deps, caller, {
      businessId,
      accountId,
      assignee: ownCalendarOf(caller, 'all_bookings'),
      body,
    })
    const record = (await loadClientRecords(caller.db, [details]))(details)
    const { locale, now } = caller
    return bookingView(details, { party: 'professional', locale, now, record })
  })
}
