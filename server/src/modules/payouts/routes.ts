import { m } from '@ujuzi/contract/messages'
import * as contract from '@ujuzi/contract/payouts/payouts'
import { type Api, serve } from '../../platform/api/serve.ts'
import { getAccount } from '../accounts/queries.ts'
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
  serve(api, contract.listPayoutMethods, async ({ params: { id } }, caller) => {
    const methods = await listDecryptedPayoutMethods(deps, caller.db, id)
    const results = await viewMethods(caller, methods)
    return { results, count: results.length, next: null }
  })

  serve(api, contract.addPayoutMethod, async ({ params: { id }, body }, caller) =>
    viewMethod(caller, await addPayoutMethod(deps, caller, { businessId: id, form: body })),
  )

  serve(api, contract.replacePayoutMethod, async ({ params, body }, caller) => {
    const target = { businessId: params.id, methodId: params.method_id }
    return viewMethod(caller, await replacePayoutMethod(deps, caller, { ...target, form: body }))
  })

  serve(api, contract.setDefaultPayoutMethod, async ({ params }, caller) => {
    const target = { businessId: params.id, methodId: params.method_id }
    return viewMethod(caller, await setDefaultPayoutMethod(deps, caller, target))
  })

  serve(api, contract.deletePayoutMethod, async ({ params }, caller) => {
    await removePayoutMethod(deps, caller, { businessId: params.id, methodId: params.method_id })
    return { message: m.payout_removed({}, { locale: caller.locale }) }
  })

  serve(api, contract.getPayoutMethod, async ({ params: { id } }, caller) => {
    const method = await findDecryptedPayoutMethod(deps, caller.db, id)
    return method ? viewMethod(caller, method) : null
  })

  serve(api, contract.setPayoutMethod, async ({ params: { id }, body }, caller) =>
    viewMethod(caller, await setPayoutMethod(deps, caller, { businessId: id, form: body })),
  )

  serve(api, contract.removePayoutMethod, async ({ params: { id } }, caller) => {
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
