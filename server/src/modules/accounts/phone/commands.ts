import type { Actor } from '../../../platform/api/actor.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { notify } from '../../notifications/commands.ts'
import {
  attemptCode,
  type CodeContext,
  consumeCode,
  enforceCodeRateLimit,
  issueCode,
} from '../codes/commands.ts'
import { findOpenCode } from '../codes/queries.ts'
import { lockAccount } from '../queries.ts'
import { requireReauthentication } from '../sessions/commands.ts'
import type { AccountRow } from '../tables.ts'
import { phoneChanged, phoneCodeSent } from './notifications.ts'
import { replacePhone, saveUnconfirmedPhone } from './queries.ts'
import { isPhoneReplacement, parsePhone } from './rules.ts'

const purpose = 'verify_phone'

/**
 * Saves a number that was typed elsewhere than in the account settings, unconfirmed. A confirmed number is only replaced
 * there, with a code. The caller must hold the lock on the account.
 */
export async function savePhone(
  { db: tx, now }: Ctx,
  account: Pick<AccountRow, 'id' | 'phone' | 'phoneVerifiedAt'>,
  phone: string,
) {
  if (account.phone === phone) return
  if (account.phone && account.phoneVerifiedAt)
    throw new Refusal('invalid_input', { fields: { phone_number: 'field_phone_confirmed' } })
  await saveUnconfirmedPhone(tx, account.id, { phone, now })
}

/**
 * Sends a code to a new phone number and returns the number. The account keeps its phone until the new one is
 * confirmed.
 */
export async function requestPhoneCode(
  db: Db,
  { actor, typed }: { actor: Actor; typed: string },
  { secret, now }: CodeContext,
): Promise<string> {
  const { phone, error } = parsePhone(typed)
  if (error) throw new Refusal('invalid_input', { fields: { phone_number: error } })
  await transact(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    if (isPhoneReplacement(account, phone)) requireReauthentication(actor, now)
    await sendPhoneCode(tx, account, { purpose, phone }, { secret, now })
  })
  return phone
}

export async function resendPhoneCode(db: Db, actor: Actor, { secret, now }: CodeContext) {
  await transact(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    const open = await findOpenCode(tx, account.id, purpose)
    if (!open?.sentTo) throw new Refusal('code_expired')
    await sendPhoneCode(tx, account, { purpose, phone: open.sentTo }, { secret, now })
  })
}

export async function confirmPhone(
  db: Db,
  { actor: { accountId, source }, typed }: { actor: Actor; typed: string },
  { secret, now }: CodeContext,
): Promise<AccountRow> {
  const code = await attemptCode(db, { accountId, purpose, typed }, { secret, now })
  return transact(db, async (tx) => {
    const before = await lockAccount(tx, accountId)
    await consumeCode(tx, code, now)
    if (!code.sentTo) throw new Error('A phone verification code has no phone number')
    if (before.phone !== code.sentTo || !before.phoneVerifiedAt) {
      await recordSecurityEvent(tx, { ...source, accountId, kind: 'phone_changed' }, now)
    }
    if (isPhoneReplacement(before, code.sentTo)) {
      await notify({ db: tx, now }, before, phoneChanged, { phone: code.sentTo })
    }
    return replacePhone(tx, accountId, { phone: code.sentTo, now })
  })
}

type PhoneCode = { purpose: 'verify_phone' | 'verify_business_phone'; phone: string }

/** Sends a code to the phone. The caller must hold the lock on the account. */
export async function sendPhoneCode(
  tx: Db,
  account: AccountRow,
  { purpose, phone }: PhoneCode,
  { secret, now }: CodeContext,
) {
  const target = { accountId: account.id, purpose, sentTo: phone } as const
  await enforceCodeRateLimit(tx, target, now)
  const code = await issueCode(tx, target, { secret, now })
  await notify({ db: tx, now }, account, phoneCodeSent, { code, phone })
}
