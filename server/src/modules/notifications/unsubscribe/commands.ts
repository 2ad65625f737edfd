import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockAccount } from '../../accounts/queries.ts'
import { findStoredPreferences, savePreferences } from '../preferences/queries.ts'
import { parseStopToken, type StopLink } from '../stop-token.rules.ts'
import { keepRefusal } from '../strangers/queries.ts'
import { parseUnsubscribeToken, type Subscription, withoutGroup } from './token.rules.ts'

type Request = { token: string; authSecret: AuthSecret; allInvitations?: boolean }

/**
 * Switches off what the token names and returns it. The link of a reader without an account stops the business or, with
 * `allInvitations`, the team invitations of all. Throws `link_invalid`.
 */
export async function unsubscribe(
  { db, now }: Ctx,
  { token, authSecret, allInvitations = false }: Request,
): Promise<Subscription | StopLink> {
  const stop = parseStopToken(token, authSecret)
  if (stop) {
    const isForAll = allInvitations && stop.kind === 'invitation'
    const { contact } = stop
    await keepRefusal(db, { contact, businessId: isForAll ? null : stop.businessId, now })
    return stop
  }
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
