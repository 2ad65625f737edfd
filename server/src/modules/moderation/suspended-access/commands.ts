import { verificationCode } from '@ujuzi/contract/api/limits'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import {
  attemptCode,
  consumeCode,
  issueCode,
  secondsUntilNextCode,
} from '../../accounts/codes/commands.ts'
import { getAccount, lockAccount } from '../../accounts/queries.ts'
import { createRestrictedSession } from '../../accounts/sessions/restricted.commands.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import { notify } from '../../notifications/commands.ts'
import type { SuspensionDeps } from '../suspensions/commands.ts'
import { getSuspensionByToken } from '../suspensions/decisions.commands.ts'
import { suspendedAccessCode } from './notifications.ts'

type Deps = Pick<SuspensionDeps, 'authSecret'>
const codeTarget = (accountId: string) => ({ accountId, purpose: 'suspended' as const })

/**
 * Emails a code to the suspended person: the link may have been forwarded, and their data must not be open to everyone
 * who has it.
 */
export const sendSuspendedAccessCode = ({ authSecret }: Deps, { db, now }: Ctx, token: string) =>
  transact(db, async (tx) => {
    const { suspension } = await getSuspensionByToken(tx, token, now)
    const account = await lockAccount(tx, suspension.accountId)
    requireSuspended(account)
    const target = codeTarget(account.id)
    const wait = await secondsUntilNextCode(tx, target, now)
    // A retry after a lost response gets no second code: the first one is on its way.
    if (wait > verificationCode.resendAfterSeconds) {
      throw new Refusal('too_many_requests', { retryAfterSeconds: wait })
    }
    if (wait > 0) return
    const code = await issueCode(tx, target, { secret: authSecret, now })
    await notify({ db: tx, now }, account, suspendedAccessCode, { code })
  })

/** Checks the emailed code, counted as an attempt, and creates a restricted session. */
export async function openSuspendedAccess(
  { authSecret: secret }: Deps,
  { db, now }: Ctx,
  { token, typed, source }: { token: string; typed: string; source: RequestSource },
) {
  const { suspension } = await getSuspensionByToken(db, token, now)
  requireSuspended(await getAccount(db, suspension.accountId))
  const code = await attemptCode(
    db,
    { ...codeTarget(suspension.accountId), typed },
    { secret, now },
  )
  return transact(db, async (tx) => {
    const account = await lockAccount(tx, suspension.accountId)
    requireSuspended(account)
    await consumeCode(tx, code, now)
    const context = { ...source, secret, now }
    const accessToken = await createRestrictedSession(tx, account.id, context)
    return { access_token: accessToken, email: account.email }
  })
}

/** Refuses before the suspension starts, after it ends, and while the account is being deleted. */
function requireSuspended({ suspendedAt, deletionRequestedAt }: AccountRow) {
  if (!suspendedAt || deletionRequestedAt) throw new Refusal('not_suspended')
}
