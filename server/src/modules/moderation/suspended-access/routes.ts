import { sharedNetworkCallsMax } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import * as contract from '@ujuzi/contract/moderation/suspended-access'
import { type Api, serve } from '../../../platform/api/serve.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { requestSource } from '../../../platform/request-source.ts'
import type { SuspensionDeps } from '../suspensions/commands.ts'
import { openSuspendedAccess, sendSuspendedAccessCode } from './commands.ts'

type Deps = SuspensionDeps & { limiter: Limiter }

/** Anonymous calls, authenticated by the token in the link of the suspension email. */
export function suspendedAccessRoutes(api: Api, deps: Deps) {
  serve(api, contract.requestSuspendedAccess, async ({ body }, { db, ip, locale, now }) => {
    await deps.limiter.countCall({ db, now }, { kind: 'suspension code', ip })
    await sendSuspendedAccessCode(deps, { db, now }, body.token)
    return { message: m.suspension_code_sent({}, { locale }) }
  })

  serve(api, contract.openSuspendedAccess, async ({ body }, caller) => {
    const { db, ip, now } = caller
    const limit = { kind: 'suspension', ip, max: sharedNetworkCallsMax }
    await deps.limiter.countCall({ db, now }, limit)
    const { token, code: typed } = body
    return openSuspendedAccess(deps, { db, now }, { token, typed, source: requestSource(caller) })
  })
}
