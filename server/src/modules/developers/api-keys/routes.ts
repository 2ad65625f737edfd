import { pageSizeMax } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/developers/api-keys'
import { type Api, serve } from '../../../platform/api/serve.ts'
import type { OutletDeps } from '../../outlets/commands.ts'
import { createApiKey, revokeApiKey } from './commands.ts'
import { listApiKeys } from './queries.ts'
import { apiKeyView } from './view.ts'

export function apiKeyRoutes(api: Api, deps: Pick<OutletDeps, 'publicUrl'>) {
  serve(api, contract.listApiKeys, async (_, caller) => {
    const keys = await listApiKeys(caller.db, caller.business.id, pageSizeMax)
    return { results: keys.map((one) => apiKeyView(one, caller)) }
  })

  serve(api, contract.createApiKey, async ({ body }, caller) => {
    const { key, row } = await createApiKey(deps, caller, caller, body)
    const maker = { name: caller.actor.name, erasedAt: null }
    return { ...apiKeyView({ key: row, maker, isMakerSuspended: false }, caller), key }
  })

  serve(api, contract.revokeApiKey, async ({ params }, caller) => {
    await revokeApiKey(caller, caller, params.id)
    return { id: params.id }
  })
}
