import * as contract from '@ujuzi/contract/businesses/business-phone'
import { m } from '@ujuzi/contract/messages'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { AccountsDeps } from '../../accounts/commands.ts'
import {
  confirmBusinessPhone,
  requestBusinessPhoneCode,
  resendBusinessPhoneCode,
} from './commands.ts'

export type BusinessPhoneDeps = Pick<AccountsDeps, 'authSecret' | 'limiter' | 'smsAvailable'>

export function businessPhoneRoutes(
  api: Api,
  { authSecret: secret, limiter, smsAvailable }: BusinessPhoneDeps,
) {
  serve(
    api,
    contract.requestBusinessPhoneVerification,
    async ({ params }, { db, actor, ip, locale, now }) => {
      await limiter.countCall({ db, now }, { kind: 'phone', ip })
      const context = { secret, now, smsAvailable }
      const { phone, verified } = await requestBusinessPhoneCode(
        db,
        { actor, businessId: params.id },
        context,
      )
      const message = verified ? m.account_phone_verified : m.auth_code_sent
      return { message: message({}, { locale }), phone, phone_verified: verified }
    },
  )

  serve(
    api,
    contract.resendBusinessPhoneCode,
    async ({ params }, { db, actor, ip, locale, now }) => {
      if (!smsAvailable) throw new Refusal('sms_not_set_up')
      await limiter.countCall({ db, now }, { kind: 'phone', ip })
      const { phone } = await resendBusinessPhoneCode(
        db,
        { actor, businessId: params.id },
        { secret, now },
      )
      return { message: m.auth_code_sent({}, { locale }), phone, phone_verified: false }
    },
  )

  serve(
    api,
    contract.confirmBusinessPhone,
    async ({ params, body }, { db, actor, locale, now }) => {
      const target = { actor, businessId: params.id, typed: body.code }
      const { phone } = await confirmBusinessPhone(db, target, { secret, now })
      return { message: m.account_phone_verified({}, { locale }), phone, phone_verified: true }
    },
  )
}
