import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { issueCode, keepPace, spendCode, tryCode } from '../codes/commands.ts'
import { findOpenCode } from '../codes/queries.ts'
import { lockAccount } from '../queries.ts'
import { needProof } from '../sessions/commands.ts'
import type { AccountRow } from '../tables.ts'
import { mailPhoneChanged, textCode } from './notifications.ts'
import { replacePhone } from './queries.ts'
import { readPhone, replacesPhone } from './rules.ts'

const purpose = 'verify_phone'
type Circumstances = { secret: AuthSecret; now: Date }

/** Answers the number the code went to. The account has it only once the code has come back. */
export async function verifyPhone(
  db: Db,
  actor: Actor,
  typed: string,
  { secret, now }: Circumstances,
): Promise<string> {
  const { phone, fault } = await readPhone(typed)
  if (fault) throw new Refusal('invalid_input', { fields: { phone_number: fault } })
  await transact(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    if (replacesPhone(account, phone)) needProof(actor, now)
    await sendPhoneCode(tx, account, phone, { secret, now })
  })
  return phone
}

export async function resendPhoneCode(db: Db, actor: Actor, { secret, now }: Circumstances) {
  await transact(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    const open = await findOpenCode(tx, account.id, purpose)
    if (!open?.sentTo) throw new Refusal('code_expired')
    await sendPhoneCode(tx, account, open.sentTo, { secret, now })
  })
}

export async function confirmPhone(
  db: Db,
  { accountId, source }: Actor,
  typed: string,
  { secret, now }: Circumstances,
): Promise<AccountRow> {
  const code = await tryCode(db, { accountId, purpose }, typed, { secret, now })
  return transact(db, async (tx) => {
    const before = await lockAccount(tx, accountId)
    await spendCode(tx, code, now)
    if (!code.sentTo) throw new Error('A code for a phone went to no phone')
    if (before.phone !== code.sentTo || !before.phoneVerifiedAt) {
      await recordSecurityEvent(tx, { ...source, accountId, kind: 'phone_changed' }, now)
    }
    if (replacesPhone(before, code.sentTo)) await mailPhoneChanged(tx, before, code.sentTo, now)
    return replacePhone(tx, accountId, code.sentTo, now)
  })
}

async function sendPhoneCode(
  tx: Db,
  account: AccountRow,
  phone: string,
  { secret, now }: Circumstances,
) {
  const use = { accountId: account.id, purpose, sentTo: phone } as const
  await keepPace(tx, use, now)
  const code = await issueCode(tx, use, { secret, now })
  await textCode(tx, account, { code, to: phone }, now)
}
