import { createWalkIn as createEndpoint } from '@ujuzi/contract/bookings/walk-ins'
import { type Api, serve } from '../../../platform/api/serve.ts'
import type { BookingDeps } from '../commands.ts'
import { bookingView } from '../view.ts'
import { createWalkIn } from './commands.ts'

export function walkInRoutes(api: Api, deps: BookingDeps) {
  serve(api, createEndpoint, async ({ body }, caller) => {
    const ownerId = caller.actor.accountId
    const details = await createWalkIn(deps, caller, { ownerId, body })
    return bookingView(details, { party: 'professional', locale: caller.locale, now: caller.now })
  })
}
