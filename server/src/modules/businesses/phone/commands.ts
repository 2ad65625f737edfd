import type { Actor } from '../../../platform/api/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { attemptCode, type CodeContext, consumeCode } from '../../accounts/codes/commands.ts'
import { findOpenCode } from '../../accounts/codes/queries.ts'
import { sendPhoneCode } from '../../accounts/phone/commands.ts'
import { lockAccount } from '../../accounts/queries.ts'
import { isOwnPhone } from '../profile/phones.rules.ts'
import { lockBusinessPhone, markPhoneVerified } from './queries.ts'

const purpose = 'verify_business_phone'

type Target = { actor: Actor; businessId: string }
type VerifiedPhone = { phone: string; verified: boolean }

/** Sends a code to the phone of the business, or confirms it if the caller confirmed the same number. */
export async function requestBusinessPhoneCode(
  db: Db,
  target: Target,
  { secret, now, smsAvailable }: CodeContext & { smsAvailable: boolean },
): Promise<VerifiedPhone> {
  return transact(db, async (tx) => {
    const { phone, phoneVerifiedAt } = await lockPhone(tx, target)
    const account = await lockAccount(tx, target.actor.accountId)
    if (phone === null) throw new Refusal('phone_missing')
    if (phoneVerifiedAt) throw new Refusal('already_verified')
    if (isOwnPhone(phone, account)) {
      await markPhoneVerified(tx, target.businessId, now)
      return { phone, verified: true }
    }
    if (!smsAvailable) throw new Refusal('sms_not_set_up')
    await sendPhoneCode(tx, account, { purpose, phone }, { secret, now })
    return { phone, verified: false }
  })
}

/** Sends another code to the phone that is being confirmed. */
export async function resendBusinessPhoneCode(
  db: Db,
  target: Target,
  { secret, now }: CodeContext,
): Promise<VerifiedPhone> {
  return transact(db, async (tx) => {
    const { phone } = await lockPhone(tx, target)
    const account = await lockAccount(tx, target.actor.accountId)
    const open = await findOpenCode(tx, account.id, purpose)
    if (!phone || open?.sentTo !== phone) throw new Refusal('code_expired')
    await sendPhoneCode(tx, account, { purpose, phone }, { secret, now })
    return { phone, verified: false }
  })
}

/** Confirms the phone. Refuses a code that was sent to an earlier number of the business. */
export async function confirmBusinessPhone(
  db: Db,
  target: Target & { typed: string },
  { secret, now }: CodeContext,
): Promise<VerifiedPhone> {
  const { accountId } = target.actor
  const code = await attemptCode(db, { accountId, purpose, typed: target.typed }, { secret, now })
  return transact(db, async (tx) => {
    const { phone } = await lockPhone(tx, target)
    if (!phone || code.sentTo !== phone) throw new Refusal('code_expired')
    await consumeCode(tx, code, now)
    await markPhoneVerified(tx, target.businessId, now)
    return { phone, verified: true }
  })
}

async function lockPhone(tx: Db, { businessId }: Target) {
  const row = await lockBusinessPhone(tx, businessId)
  if (!row) throw new Refusal('business_not_found')
  return row
}
