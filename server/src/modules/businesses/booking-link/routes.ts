import * as contract from '@ujuzi/contract/businesses/booking-link'
import { type Api, serve } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findOpenBusiness } from '../queries.ts'
import { chooseLinkName } from './commands.ts'
import { listLinkNames, listTakenNames } from './queries.ts'
import { linkNameCandidates, toLinkName } from './rules.ts'
import { bookingLinkView } from './view.ts'

export function bookingLinkRoutes(api: Api, { publicUrl }: { publicUrl: () => string }) {
  async function view(db: Db, businessId: string) {
    const business = await findOpenBusiness(db, businessId)
    if (!business) throw new Refusal('business_not_found')
    const names = await listLinkNames(db, business.id)
    const suggestion = names.length === 0 ? await suggestName(db, business.name) : null
    const facts = { businessId: business.id, names, suggestion }
    return bookingLinkView({ ...facts, publicUrl: publicUrl() })
  }

  serve(api, contract.getBookingLink, (_, { db, business }) => view(db, business.id))

  serve(api, contract.setBookingLink, async ({ body }, caller) => {
    await chooseLinkName(caller, caller.business.id, body.link_name)
    return view(caller.db, caller.business.id)
  })
}

const batchSize = 20

/** A free name made from that of the business. */
async function suggestName(db: Db, businessName: string) {
  const candidates = linkNameCandidates(toLinkName(businessName))
  for (;;) {
    const batch = candidates.take(batchSize).toArray()
    const taken = await listTakenNames(db, batch)
    const free = batch.find((name) => !taken.has(name))
    if (free !== undefined) return free
  }
}
