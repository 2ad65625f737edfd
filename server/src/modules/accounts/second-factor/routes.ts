import * as contract from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { requireVerifiedEmail } from '../../../platform/api/actor.ts'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import type { AccountsDeps } from '../commands.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './commands.ts'

export function secondFactorRoutes(api: Api, { authSecret: secret, limiter }: AccountsDeps) {
  serveWithSubject(
    api,
    contract.startSecondFactor,
    requireVerifiedEmail,
    async (_, { db, actor, now }) => {
      const made = await startSecondFactor(db, actor, { secret, now })
      return { secret: made.secret, otpauth_url: made.otpauthUrl, qr_svg: made.qrSvg }
    },
  )

  serve(api, contract.confirmSecondFactor, async ({ body }, { db, actor, now }) => {
    await limiter.countAccountCall({ db, now }, { kind: 'protection', accountId: actor.accountId })
    return {
      recovery_codes: await confirmSecondFactor(db, { actor, typed: body.code }, { secret, now }),
    }
  })

  serve(api, contract.renewRecoveryCodes, async (_input, { db, actor, now }) => {
    await limiter.countAccountCall({ db, now }, { kind: 'protection', accountId: actor.accountId })
    return { recovery_codes: await renewRecoveryCodes(db, actor, { secret, now }) }
  })

  serve(api, contract.disableSecondFactor, async (_input, { db, actor, now, locale }) => {
    await disableSecondFactor(db, actor, now)
    return { message: m.error_second_factor_off({}, { locale }) }
  })
}
