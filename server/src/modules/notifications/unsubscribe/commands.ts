import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockAccount } from '../../accounts/queries.ts'
import { findStoredPreferences, savePreferences } from '../preferences/queries.ts'
import { parseUnsubscribeToken, type Subscription, withoutGroup } from './token.rules.ts'

/** Switches off what the token names and returns it. Throws `link_invalid`. */
export async function unsubscribe(
  { db, now }: Ctx,
  { token, authSecret }: { token: string; authSecret: AuthSecret },
): Promise<Subscription> {
  const subscription = parseUnsubscribeToken(token, authSecret)
  if (!subscription) throw new Refusal('link_invalid')
  const { accountId, group } = subscription
  await transact(db, async (tx) => {
    const { erasedAt } = await lockAccount(tx, accountId)
    if (erasedAt) throw new Refusal('link_invalid')
    const settings = withoutGroup(await findStoredPreferences(tx, accountId), group)
    await savePreferences(tx, { accountId, settings, now })
  })
  return subscription
}
