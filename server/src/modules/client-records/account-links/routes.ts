import * as contract from '@ujuzi/contract/client-records/account-links'
import {
  type AccountCaller,
  type Api,
  serve,
  serveWithSubject,
} from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { acceptAccountLink, declineAccountLink } from './commands.ts'
import { listOffers } from './queries.ts'

export function accountLinkRoutes(api: Api) {
  serve(api, contract.listAccountLinkOffers, async (_, { db, actor }) => {
    const offers = await listOffers(db, actor.accountId)
    return {
      results: offers.map(({ businessId, name, bookings }) => ({
        business: { id: businessId, name },
        bookings,
      })),
    }
  })

  serveWithSubject(api, contract.acceptAccountLink, getOffer, async (_, caller, { businessId }) => {
    const { accountId } = caller.actor
    const bookings = await acceptAccountLink(caller, { accountId, businessId })
    return { business_id: businessId, bookings }
  })

  serveWithSubject(
    api,
    contract.declineAccountLink,
    getOffer,
    async (_, caller, { businessId }) => {
      await declineAccountLink(caller, { accountId: caller.actor.accountId, businessId })
      return { business_id: businessId }
    },
  )
}

/** An offer to the caller. Throws `account_link_not_found`. */
async function getOffer({ params }: { params: { id: string } }, { db, actor }: AccountCaller) {
  const [offer] = await listOffers(db, actor.accountId, params.id)
  if (!offer) throw new Refusal('account_link_not_found')
  return offer
}
