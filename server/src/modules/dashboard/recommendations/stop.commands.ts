import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockAccount } from '../../accounts/queries.ts'
import { findStoredPreferences, savePreferences } from '../../notifications/preferences/queries.ts'
import { accountOfToken, withoutRecommendations } from './stop.rules.ts'

/** Switches recommendations by email and SMS off for the account of the token. */
export async function stopRecommendations(
  { db, now }: Ctx,
  { token, authSecret }: { token: string; authSecret: AuthSecret },
) {
  const accountId = accountOfToken(token, authSecret)
  if (!accountId) throw new Refusal('link_invalid')
  await transact(db, async (tx) => {
    const { erasedAt } = await lockAccount(tx, accountId)
    if (erasedAt) throw new Refusal('link_invalid')
    const settings = withoutRecommendations(await findStoredPreferences(tx, accountId))
    await savePreferences(tx, { accountId, settings, now })
  })
}
