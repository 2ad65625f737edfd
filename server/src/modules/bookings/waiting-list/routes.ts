import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/bookings/waiting-list'
import { requireVerifiedEmail } from '../../../platform/api/actor.ts'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import {
  type Api,
  type BusinessCaller,
  serve,
  serveWithSubject,
} from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { bookingView } from '../view.ts'
import { acceptOffer, declineOffer, offerByHand } from './answers.commands.ts'
import { endEntry, getEntry, getOwnEntry } from './entries.commands.ts'
import { joinWaitingList } from './join.commands.ts'
import { countEntriesOf, listOpenEntries } from './list.queries.ts'
import type { WaitingListDeps } from './offers.commands.ts'
import * as queries from './queries.ts'
import { waitingClientView, waitingEntryView } from './view.ts'

export function waitingListRoutes(api: Api, deps: WaitingListDeps) {
  clientRoutes(api, deps)
  businessRoutes(api, deps)
}

function clientRoutes(api: Api, deps: WaitingListDeps) {
  serveWithSubject(
    api,
    contract.joinWaitingList,
    requireVerifiedEmail,
    async ({ body }, caller) => {
      const { accountId: clientId } = caller.actor
      return waitingEntryView(await joinWaitingList(deps, caller, { clientId, body }), caller)
    },
  )

  serve(api, contract.listWaitingEntries, async (_, caller) => {
    const entries = await queries.listEntriesOfClient(caller.db, caller.actor.accountId)
    const results = entries.map((entry) => waitingEntryView(entry, caller))
    return { results, count: results.length, next: null }
  })

  serveWithSubject(api, contract.getWaitingEntry, getOwnEntry, async (_, caller, details) =>
    waitingEntryView(details, caller),
  )

  serveWithSubject(
    api,
    contract.leaveWaitingList,
    getOwnEntry,
    async (_, caller, { entry: { id, businessId } }) =>
      waitingEntryView(await endEntry(deps, caller, { id, businessId, state: 'left' }), caller),
  )

  serveWithSubject(
    api,
    contract.acceptWaitingOffer,
    getOwnEntry,
    async ({ body }, caller, { entry }) => {
      await requireVerifiedEmail({}, caller)
      const { locale, now } = caller
      const details = await acceptOffer(deps, caller, { entry, body })
      return bookingView(details, { party: 'client', locale, now })
    },
  )

  serveWithSubject(
    api,
    contract.declineWaitingOffer,
    getOwnEntry,
    async ({ body }, caller, { entry }) => {
      const declined = await declineOffer(deps, caller, { entry, offerId: body.offer_id })
      return waitingEntryView(declined, caller)
    },
  )
}

function businessRoutes(api: Api, deps: WaitingListDeps) {
  serve(api, contract.listWaitingClients, async ({ query }, caller) => {
    const { db, business } = caller
    const { day, limit = pageSizeDefault } = query
    const open = { businessId: business.id, day }
    const list = listKey('waiting', open)
    const after = parseCursor(list, query.cursor)
    const rows = await listOpenEntries(db, open, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    return {
      results: page.map((entry) => waitingClientView(entry, caller)),
      count: await countEntriesOf(db, open),
      next,
    }
  })

  serveWithSubject(
    api,
    contract.removeWaitingClient,
    getEntryOfBusiness,
    async (_, caller, { entry: { id, businessId } }) =>
      waitingClientView(await endEntry(deps, caller, { id, businessId, state: 'removed' }), caller),
  )

  serveWithSubject(
    api,
    contract.offerWaitingClient,
    getEntryOfBusiness,
    async ({ body }, caller, { entry }) =>
      waitingClientView(await offerByHand(deps, caller, { entry, ...body }), caller),
  )
}

/** An entry on the list of the acting business. Throws `waiting_entry_not_found`. */
async function getEntryOfBusiness(
  { params }: { params: { entry_id: string } },
  { db, business }: BusinessCaller,
) {
  const details = await getEntry(db, params.entry_id)
  if (details.entry.businessId !== business.id) throw new Refusal('waiting_entry_not_found')
  return details
}
