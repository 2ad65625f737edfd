import { m } from '@ujuzi/contract/messages'
import * as contract from '@ujuzi/contract/money/payouts'
import type { Actor } from '../../platform/api/actor.ts'
import { type Api, type Caller, serveOn } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import { getAccount } from '../accounts/queries.ts'
import { type Deps, findKnownMethod, removePayoutMethod, setPayoutMethod } from './commands.ts'
import { findOwned } from './queries.ts'
import { payoutMethodView } from './view.ts'

export function payoutRoutes(api: Api, deps: Deps) {
  serveOn(api, contract.getPayoutMethod, getOwned, async (_, { db, actor, now }, { id }) => {
    const known = await findKnownMethod(deps, db, id)
    if (!known) return null
    return payoutMethodView({ ...known, owner: await getAccount(db, actor.accountId) }, now)
  })

  serveOn(api, contract.setPayoutMethod, getOwned, async ({ body }, caller, { id }) => {
    const known = await setPayoutMethod(deps, caller, id, body)
    const owner = await getAccount(caller.db, caller.actor.accountId)
    return payoutMethodView({ ...known, owner }, caller.now)
  })

  serveOn(api, contract.removePayoutMethod, getOwned, async (_, caller, { id }) => {
    await removePayoutMethod(deps, caller, id)
    return { message: m.payout_removed({}, { locale: caller.locale }) }
  })
}

type Asking = Pick<Caller, 'db'> & { actor: Actor }

async function getOwned({ params }: { params: { id: string } }, { db, actor }: Asking) {
  const owned = await findOwned(db, { id: params.id, ownerId: actor.accountId })
  if (!owned) throw new Refusal('business_not_found')
  return owned
}
