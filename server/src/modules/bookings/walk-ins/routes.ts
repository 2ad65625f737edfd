import { createWalkIn as createEndpoint } from '@ujuzi/contract/bookings/walk-ins'
import { ownCalendarOf } from '../../../platform/api/acting-business.ts'
import { type Api, serve } from '../../../platform/api/serve.ts'
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
    return bookingView(details, { party: 'professional', locale: caller.locale, now: caller.now })
  })
}
