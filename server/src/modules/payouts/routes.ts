import { m } from '@ujuzi/contract/messages'
import * as contract from '@ujuzi/contract/payouts/payouts'
import { type Api, serveWithSubject } from '../../platform/api/serve.ts'
import { getAccount } from '../accounts/queries.ts'
import { getOwnedBusiness } from '../businesses/commands.ts'
import {
  findDecryptedPayoutMethod,
  type PayoutDeps,
  removePayoutMethod,
  setPayoutMethod,
} from './commands.ts'
import { payoutMethodView } from './view.ts'

export function payoutRoutes(api: Api, deps: PayoutDeps) {
  serveWithSubject(
    api,
    contract.getPayoutMethod,
    getOwnedBusiness,
    async (_, { db, actor, now }, { id }) => {
      const method = await findDecryptedPayoutMethod(deps, db, id)
      if (!method) return null
      return payoutMethodView({ ...method, owner: await getAccount(db, actor.accountId) }, now)
    },
  )

  serveWithSubject(
    api,
    contract.setPayoutMethod,
    getOwnedBusiness,
    async ({ body }, caller, { id }) => {
      const method = await setPayoutMethod(deps, caller, { businessId: id, form: body })
      const owner = await getAccount(caller.db, caller.actor.accountId)
      return payoutMethodView({ ...method, owner }, caller.now)
    },
  )

  serveWithSubject(
    api,
    contract.removePayoutMethod,
    getOwnedBusiness,
    async (_, caller, { id }) => {
      await removePayoutMethod(deps, caller, id)
      return { message: m.payout_removed({}, { locale: caller.locale }) }
    },
  )
}
