import * as contract from '@ujuzi/contract/bookings/bookings'
import { requireVerifiedEmail } from '../../../platform/api/actor.ts'
import { type Api, serveWithSubject, startingAtOnce } from '../../../platform/api/serve.ts'
import type { BookingDeps } from '../commands.ts'
import { bookingView } from '../view.ts'
import { requestBooking } from './commands.ts'

export const requestRoutes = (api: Api, deps: BookingDeps) =>
  serveWithSubject(
    startingAtOnce(api),
    contract.requestBooking,
    requireVerifiedEmail,
    async ({ body }, caller) => {
      const { locale, now } = caller
      const details = await requestBooking(deps, caller, { clientId: caller.actor.accountId, body })
      return bookingView(details, { party: 'client', locale, now })
    },
  )
