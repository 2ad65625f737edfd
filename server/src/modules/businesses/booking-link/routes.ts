import * as contract from '@ujuzi/contract/businesses/booking-link'
import { type Api, serve } from '../../../platform/api/serve.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { getOpenBusiness } from '../queries.ts'
import { chooseLinkName, listUnavailableNames } from './commands.ts'
import { listLinkNames } from './queries.ts'
import { linkNameCandidates, toLinkName } from './rules.ts'
import { bookingLinkView } from './view.ts'

type LinkDeps = { publicUrl: () => string; authSecret: AuthSecret }

export function bookingLinkRoutes(api: Api, { publicUrl, authSecret }: LinkDeps) {
  async function view({ db, now }: Ctx, businessId: string) {
    const business = await getOpenBusiness(db, businessId)
    const names = await listLinkNames(db, business.id)
    const suggestion = names.length === 0 ? await suggestName({ db, now }, business.name) : null
    const facts = { businessId: business.id, names, suggestion }
    return bookingLinkView({ ...facts, publicUrl: publicUrl() })
  }

  serve(api, contract.getBookingLink, (_, caller) => view(caller, caller.business.id))

  serve(api, contract.setBookingLink, async ({ body }, caller) => {
    const choice = { businessId: caller.business.id, name: body.link_name }
    await chooseLinkName({ authSecret }, caller, choice)
    return view(caller, caller.business.id)
  })

  /** A free name made from that of the business. */
  async function suggestName(ctx: Ctx, businessName: string) {
    const candidates = linkNameCandidates(toLinkName(businessName))
    for (;;) {
      const batch = candidates.take(batchSize).toArray()
      const unavailable = await listUnavailableNames({ authSecret }, ctx, batch)
      const free = batch.find((name) => !unavailable.has(name))
      if (free !== undefined) return free
    }
  }
}

const batchSize = 20
