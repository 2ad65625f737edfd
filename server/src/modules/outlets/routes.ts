import * as contract from '@ujuzi/contract/outlets/outlets'
import { type Api, serve } from '../../platform/api/serve.ts'
import { listOutletsOfBusiness, type OutletDeps } from './commands.ts'
import { listEnded, listMakers } from './queries.ts'
import { endedOutletView, outletView } from './view.ts'

export function outletRoutes(api: Api, deps: Pick<OutletDeps, 'handlers'>) {
  serve(api, contract.listOutlets, async (_, caller) => {
    const { db, business, locale } = caller
    const found = await listOutletsOfBusiness(deps, caller, business.id)
    const makers = await listMakers(
      db,
      found.map(({ outlet }) => outlet.accountId),
    )
    const results = found.flatMap((one) => {
      const maker = makers.find(({ id }) => id === one.outlet.accountId)
      return maker ? [outletView({ ...one, maker }, locale)] : []
    })
    const ended = await listEnded(caller, business.id)
    return { results, ended: ended.map((one) => endedOutletView(one, locale)) }
  })
}
