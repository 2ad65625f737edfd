import * as contract from '@ujuzi/contract/accounts/contact-verification'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { AccountsDeps } from '../commands.ts'
import { userView } from '../view.ts'
import { confirmPhone, requestPhoneCode, resendPhoneCode } from './commands.ts'

export function phoneRoutes(
  api: Api,
  { authSecret: secret, limiter, smsAvailable: textsArrive }: AccountsDeps,
) {
  const requireSms = () => {
    if (!textsArrive) throw new Refusal('sms_not_set_up')
  }

  serve(
    api,
    contract.requestPhoneVerification,
    async ({ body }, { db, actor, ip, locale, now }) => {
      requireSms()
      await limiter.countCall({ db, now }, { kind: 'phone', ip })
      const phone_number = await requestPhoneCode(
        db,
        { actor, typed: body.phone_number },
        { secret, now },
      )
      return { message: m.auth_code_sent({}, { locale }), phone_number }
    },
  )

  serve(api, contract.resendPhoneCode, async (_input, { db, actor, ip, locale, now }) => {
    requireSms()
    await limiter.countCall({ db, now }, { kind: 'phone', ip })
    await resendPhoneCode(db, actor, { secret, now })
    return { message: m.auth_code_sent({}, { locale }) }
  })

  serve(api, contract.confirmPhone, async ({ body }, { db, actor, now }) =>
    userView(await confirmPhone(db, { actor, typed: body.code }, { secret, now })),
  )
}
