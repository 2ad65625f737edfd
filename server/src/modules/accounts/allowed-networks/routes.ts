import { clearAllowedNetworks as clearAllowedNetworksEndpoint } from '@ujuzi/contract/accounts/account-settings'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { requestSource } from '../../../platform/request-source.ts'
import type { AccountsDeps } from '../commands.ts'
import { clearAllowedNetworks } from './commands.ts'

export function allowedNetworkRoutes(api: Api, { limiter }: AccountsDeps) {
  serve(api, clearAllowedNetworksEndpoint, async ({ body }, caller) => {
    const { db, ip, locale, now } = caller
    await limiter.countCall({ db, now }, { kind: 'network link', ip })
    await clearAllowedNetworks({ db, now }, body, requestSource(caller))
    return { message: m.auth_networks_cleared({}, { locale }) }
  })
}
