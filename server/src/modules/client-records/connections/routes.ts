import * as contract from '@ujuzi/contract/client-records/connections'
import {
  type AccountCaller,
  type Api,
  serve,
  serveWithSubject,
} from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { acceptConnection, declineConnection } from './commands.ts'
import { listOffers } from './queries.ts'

export function connectionRoutes(api: Api) {
  serve(api, contract.listConnectionOffers, async (_, { db, actor }) => {
    const offers = await listOffers(db, actor.accountId)
    return {
      results: offers.map(({ businessId, name, bookings }) => ({
        business: { id: businessId, name },
        bookings,
      })),
    }
  })

  serveWithSubject(api, contract.acceptConnection, getOffer, async (_, caller, { businessId }) => {
    const { accountId } = caller.actor
    const bookings = await acceptConnection(caller, { accountId, businessId })
    return { business_id: businessId, bookings }
  })

  serveWithSubject(api, contract.declineConnection, getOffer, async (_, caller, { businessId }) => {
    await declineConnection(caller, { accountId: caller.actor.accountId, businessId })
    return { business_id: businessId }
  })
}

/** An offer to the caller. Throws `connection_not_found`. */
async function getOffer({ params }: { params: { id: string } }, { db, actor }: AccountCaller) {
  const [offer] = await listOffers(db, actor.accountId, params.id)
  if (!offer) throw new Refusal('connection_not_found')
  return offer
}
