import { m } from '@ujuzi/contract/messages'
import * as contract from '@ujuzi/contract/payouts/payouts'
import { type Api, serveWithSubject } from '../../platform/api/serve.ts'
import { getAccount } from '../accounts/queries.ts'
import { getOwnedBusiness } from '../businesses/commands.ts'
import {
  type DecryptedPayoutMethod,
  findDecryptedPayoutMethod,
  listDecryptedPayoutMethods,
} from './accounts.commands.ts'
import {
  addPayoutMethod,
  type PayoutContext,
  type PayoutDeps,
  removePayoutMethod,
  replacePayoutMethod,
  setDefaultPayoutMethod,
  setPayoutMethod,
} from './commands.ts'
import { payoutMethodView } from './view.ts'

export function payoutRoutes(api: Api, deps: PayoutDeps) {
  const owned = getOwnedBusiness

  serveWithSubject(api, contract.listPayoutMethods, owned, async (_, caller, { id }) => {
    const methods = await listDecryptedPayoutMethods(deps, caller.db, id)
    const results = await viewMethods(caller, methods)
    return { results, count: results.length, next: null }
  })

  serveWithSubject(api, contract.addPayoutMethod, owned, async ({ body }, caller, { id }) =>
    viewMethod(caller, await addPayoutMethod(deps, caller, { businessId: id, form: body })),
  )

  serveWithSubject(
    api,
    contract.replacePayoutMethod,
    owned,
    async ({ params, body }, caller, { id }) => {
      const target = { businessId: id, methodId: params.method_id }
      return viewMethod(caller, await replacePayoutMethod(deps, caller, { ...target, form: body }))
    },
  )

  serveWithSubject(
    api,
    contract.setDefaultPayoutMethod,
    owned,
    async ({ params }, caller, { id }) => {
      const target = { businessId: id, methodId: params.method_id }
      return viewMethod(caller, await setDefaultPayoutMethod(deps, caller, target))
    },
  )

  serveWithSubject(api, contract.deletePayoutMethod, owned, async ({ params }, caller, { id }) => {
    await removePayoutMethod(deps, caller, { businessId: id, methodId: params.method_id })
    return { message: m.payout_removed({}, { locale: caller.locale }) }
  })

  serveWithSubject(api, contract.getPayoutMethod, owned, async (_, caller, { id }) => {
    const method = await findDecryptedPayoutMethod(deps, caller.db, id)
    return method ? viewMethod(caller, method) : null
  })

  serveWithSubject(api, contract.setPayoutMethod, owned, async ({ body }, caller, { id }) =>
    viewMethod(caller, await setPayoutMethod(deps, caller, { businessId: id, form: body })),
  )

  serveWithSubject(api, contract.removePayoutMethod, owned, async (_, caller, { id }) => {
    await removePayoutMethod(deps, caller, { businessId: id })
    return { message: m.payout_removed({}, { locale: caller.locale }) }
  })
}

async function viewMethods({ db, actor, now }: PayoutContext, methods: DecryptedPayoutMethod[]) {
  const owner = await getAccount(db, actor.accountId)
  return methods.map((method) => payoutMethodView({ ...method, owner }, now))
}

async function viewMethod({ db, actor, now }: PayoutContext, method: DecryptedPayoutMethod) {
  return payoutMethodView({ ...method, owner: await getAccount(db, actor.accountId) }, now)
}
