import * as contract from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { type Actor, requireVerifiedEmail } from '../../../platform/api/actor.ts'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { AccountsDeps } from '../commands.ts'
import { findIdentityEmail } from '../google/identities.queries.ts'
import { changeLoginHistoryDays } from '../login-history/commands.ts'
import { getAccount } from '../queries.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './commands.ts'
import { countRecoveryCodes } from './queries.ts'
import { securityView } from './view.ts'

export function secondFactorRoutes(api: Api, { authSecret: secret, limiter }: AccountsDeps) {
  serve(api, contract.getSecurity, async (_input, { db, actor }) => loadSecurityView(db, actor))

  serve(api, contract.updateSecurity, async ({ body }, { db, actor, now }) => {
    await changeLoginHistoryDays({ db, now }, actor, body.login_history_days)
    return loadSecurityView(db, actor)
  })

  const loadSecurityView = async (db: Db, { accountId }: Actor) =>
    securityView(await getAccount(db, accountId), {
      googleEmail: await findIdentityEmail(db, accountId),
      recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    })

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
    return { message: m.auth_second_factor_off({}, { locale }) }
  })
}
