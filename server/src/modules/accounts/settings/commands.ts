import type { Actor } from '../../../platform/api/actor.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { normalizeNetwork } from '../../../platform/network.ts'
import { notify } from '../../notifications/commands.ts'
import { isNetworkAllowed } from '../allowed-networks/access.rules.ts'
import { lockAccount } from '../queries.ts'
import { requireReauthentication } from '../sessions/commands.ts'
import type { AccountRow } from '../tables.ts'
import { allowedNetworksChanged } from './notifications.ts'
import { updateAccountSettings } from './queries.ts'
import {
  type AccountSettings,
  areSensitive,
  changedSettings,
  recordedChanges,
  type SettingsChanges,
} from './rules.ts'

/**
 * Changes security settings of the actor's account, ignores unchanged values and returns the account. Locks it. Throws
 * `proof_required` for sensitive changes, and `own_network_missing` if the list of networks lacks the actor's own.
 */
export const saveAccountSettings = (
  { db, now }: Ctx,
  actor: Actor,
  changes: SettingsChanges,
): Promise<AccountRow> =>
  transact(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    const changed = changedSettings(account, withNormalizedNetworks(changes))
    if (Object.keys(changed).length === 0) return account
    if (areSensitive(account, changed)) requireReauthentication(actor, now)
    const { allowedNetworks } = changed
    if (allowedNetworks) checkNetworks(account, allowedNetworks, actor.source.ip)
    await updateAccountSettings(tx, account.id, { changes: changed, now })
    await recordChanges({ db: tx, now }, { actor, before: account, changed })
    if (allowedNetworks) {
      const facts = { networks: allowedNetworks }
      await notify({ db: tx, now }, account, allowedNetworksChanged, facts)
    }
    return { ...account, ...changed }
  })

const withNormalizedNetworks = ({ allowedNetworks, ...changes }: SettingsChanges) => ({
  ...changes,
  ...(allowedNetworks && { allowedNetworks: [...new Set(allowedNetworks.map(normalizeNetwork))] }),
})

/** Requires a confirmed email address, because the link that turns the list off is sent there. */
function checkNetworks(account: AccountRow, networks: string[], ip: string | undefined) {
  if (networks.length === 0) return
  if (!account.emailVerifiedAt) throw new Refusal('email_unverified')
  if (!isNetworkAllowed(networks, ip)) throw new Refusal('own_network_missing')
}

type Change = { actor: Actor; before: AccountSettings; changed: Partial<AccountSettings> }

/**
 * A change of the retention of the login history has its own event with the earlier value, because it can hide traces.
 */
async function recordChanges({ db, now }: Ctx, { actor, before, changed }: Change) {
  const { accountId, source } = actor
  const { loginHistoryDays: days } = changed
  if (days !== undefined) {
    const details = { from: before.loginHistoryDays, to: days }
    const event = { ...source, accountId, kind: 'login_history_changed', details } as const
    await recordSecurityEvent(db, event, now)
  }
  const details = recordedChanges(changed)
  if (Object.keys(details).length === 0) return
  const event = { ...source, accountId, kind: 'account_settings_changed', details } as const
  await recordSecurityEvent(db, event, now)
}
