import { createWalkIn as createEndpoint } from '@ujuzi/contract/bookings/walk-ins'
import { ownCalendarOf } from '../../../platform/api/acting-business.ts'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { loadClientRecords } from '../client-figures.queries.ts'
import type { BookingDeps } from '../commands.ts'
import { channelsToOtherParty } from '../notified-by.rules.ts'
import type { BookingDetails } from '../queries.ts'
import { bookingView } from '../view.ts'
import { createWalkIn, findBookingOverWalkIn } from './commands.ts'

export function walkInRoutes(api: Api, deps: BookingDeps) {
  serve(api, createEndpoint, async ({ body }, caller) => {
    const { locale, now, db } = caller
    const walkIn = {
      businessId: caller.business.id,
      assignee: ownCalendarOf(caller, 'all_bookings'),
      body,
    }
    const view = async (details: BookingDetails) => {
      const record = (await loadClientRecords(db, [details]))(details)
      return bookingView(details, { party: 'professional', locale, now, record })
    }
    try {
      const entered = await createWalkIn(deps, caller, {
        ...walkIn,
        accountId: caller.actor.accountId,
      })
      const notified_by = channelsToOtherParty(entered, 'professional')
      return { ...(await view(entered)), notified_by }
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'slot_taken')) throw error
      const taken = await findBookingOverWalkIn(db, walkIn)
      throw taken ? new Refusal('slot_taken', { booking: inTheWayView(await view(taken)) }) : error
    }
  })
}

type View = ReturnType<typeof bookingView>

const inTheWayView = ({ id, client, guest, service, start, end }: View) => ({
  id,
  client_name: client?.name ?? guest?.name ?? null,
  service: service.name,
  start,
  end,
})
