import { networkLink } from '@ujuzi/contract/api/limits'
import { randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { SecurityRecorder } from '../../../platform/auth/security-recorder.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/network.ts'
import { pickRequestSource, type RequestSource } from '../../../platform/request-source.ts'
import { notify } from '../../notifications/commands.ts'
import { canSendEmail, ownRequest } from '../email/requesters.rules.ts'
import { lockAccount } from '../queries.ts'
import { isUuid } from '../rules.ts'
import { allowedNetworksChanged } from '../settings/notifications.ts'
import { updateAccountSettings } from '../settings/queries.ts'
import type { AccountRow } from '../tables.ts'
import { NetworkRefusal } from './access.rules.ts'
import { networkRefused } from './notifications.ts'
import {
  closeNetworkLink,
  closeNetworkLinks,
  insertNetworkLink,
  listNetworkLinksSince,
} from './queries.ts'

const minuteMs = 60_000

type RefusalContext = RequestSource & {
  recorder: SecurityRecorder
  publicUrl: () => string
  now: Date
}

/**
 * Runs a sign-in. If it is refused because of its network, records that and emails the owner a link. `db` must not be a
 * transaction that the refusal rolls back.
 */
export async function emailLinkIfNetworkRefused<T>(
  db: Db,
  context: RefusalContext,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn()
  } catch (error) {
    if (error instanceof NetworkRefusal) await handleRefusedNetwork(db, error.account, context)
    throw error
  }
}

async function handleRefusedNetwork(db: Db, { id }: AccountRow, context: RefusalContext) {
  const { recorder, publicUrl, now } = context
  await recordRefusedNetwork(recorder, id, { ...context, at: 'sign_in' })
  await sendNetworkLink({ db, now }, id, { ip: context.ip ?? '', publicUrl })
}

type Refused = RequestSource & { at: 'sign_in' | 'refresh'; now: Date }

export const recordRefusedNetwork = (
  recorder: SecurityRecorder,
  accountId: string,
  { at, now, ...source }: Refused,
) => {
  const event = { ...pickRequestSource(source), accountId, kind: 'network_refused' } as const
  return recorder.record({ ...event, details: { at } }, { per: '', now })
}

/** Emails a link that turns the list off, and voids earlier ones. Does nothing past the rate limit of these emails. */
const sendNetworkLink = (
  { db, now }: Ctx,
  accountId: string,
  { ip, publicUrl }: { ip: string; publicUrl: () => string },
) =>
  transact(db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account.emailVerifiedAt) return
    const hourAgo = new Date(now.getTime() - 60 * minuteMs)
    const recent = await listNetworkLinksSince(tx, accountId, hourAgo)
    if (!canSendEmail(recent, { requester: ownRequest, limits: networkLink, now })) return
    const token = randomToken()
    await closeNetworkLinks(tx, accountId, now)
    await insertNetworkLink(tx, {
      accountId,
      tokenHash: sha256(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + networkLink.minutes * minuteMs),
    })
    const url = `${publicUrl()}/auth/allow-network?token=${token}&uid=${accountId}`
    const resetPage = `${publicUrl()}/auth/forgot-password`
    await notify({ db: tx, now }, account, networkRefused, {
      network: networkOf(ip),
      url,
      resetPage,
    })
  })

/** Empties the list of allowed networks with the token of an emailed link. */
export const clearAllowedNetworks = (
  { db, now }: Ctx,
  { token, uid }: { token: string; uid: string },
  source: RequestSource,
) =>
  transact(db, async (tx) => {
    const link = { accountId: uid, tokenHash: sha256(token) }
    if (!isUuid(uid) || !(await closeNetworkLink(tx, link, now))) throw new Refusal('link_invalid')
    const account = await lockAccount(tx, uid)
    if (account.suspendedAt || account.erasedAt) throw new Refusal('link_invalid')
    await updateAccountSettings(tx, uid, { changes: { allowedNetworks: [] }, now })
    const event = { ...source, accountId: uid, kind: 'allowed_networks_cleared' } as const
    await recordSecurityEvent(tx, event, now)
    await notify({ db: tx, now }, account, allowedNetworksChanged, { networks: [] })
  })
