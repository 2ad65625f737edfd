import type { Actor } from '../../../platform/api/actor.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { lockAccount } from '../queries.ts'
import { requireReauthentication } from '../sessions/commands.ts'
import { saveLoginHistoryDays } from './queries.ts'

/**
 * Changes how many days the login history covers. Requires reauthentication, because a shorter history hides traces.
 */
export async function changeLoginHistoryDays({ db, now }: Ctx, actor: Actor, days: number) {
  requireReauthentication(actor, now)
  const { accountId, source } = actor
  await transact(db, async (tx) => {
    const { loginHistoryDays } = await lockAccount(tx, accountId)
    if (loginHistoryDays === days) return
    await saveLoginHistoryDays(tx, accountId, { days, now })
    const event = { ...source, accountId, kind: 'login_history_changed' } as const
    await recordSecurityEvent(tx, { ...event, details: { from: loginHistoryDays, to: days } }, now)
  })
}
