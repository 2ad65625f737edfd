import type { Actor } from '../../../platform/api/actor.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import { localeOrDefault } from '../../../platform/locale.ts'
import { getAccount, lockAccount } from '../../accounts/queries.ts'
import { requireReauthentication } from '../../accounts/sessions/commands.ts'
import { notify } from '../../notifications/commands.ts'
import type { PrivacyDeps } from '../account-deletion/commands.ts'
import { exportReady } from '../notifications.ts'
import { archiveExpiry, archiveStatus } from '../rules.ts'
import { collectAccountData } from './collect.queries.ts'
import { archiveFiles, archiveName } from './files.rules.ts'
import {
  type ArchiveSummary,
  deleteOtherArchives,
  findArchive,
  findLatestArchive,
  findPendingArchive,
  insertArchive,
  saveArchive,
} from './queries.ts'
import { createZip } from './zip.rules.ts'

/** Queues an export and returns it; returns the pending export instead if the account has one. */
export async function requestArchive({ db, now }: Ctx, actor: Actor): Promise<ArchiveSummary> {
  requireReauthentication(actor, now)
  return transact(db, async (tx) => {
    await lockAccount(tx, actor.accountId)
    const newest = await findLatestArchive(tx, actor.accountId)
    if (newest && archiveStatus(newest, now) === 'preparing') return newest
    const pending = await insertArchive(tx, actor.accountId, now)
    const event = { ...actor.source, accountId: actor.accountId, kind: 'export_requested' } as const
    await recordSecurityEvent(tx, event, now)
    await sendJob(tx, 'privacy.export', { archiveId: pending.id }, { key: `export:${pending.id}` })
    return pending
  })
}

/**
 * Creates the archive of a pending export, saves it for some days and emails its owner. Does nothing unless the export
 * is pending.
 */
export async function prepareArchive(
  { publicUrl, authSecret: secret }: PrivacyDeps,
  { db, now }: Ctx,
  id: string,
) {
  const pending = await findPendingArchive(db, id)
  if (!pending) return
  const account = await getAccount(db, pending.accountId)
  const data = await collectAccountData(db, account)
  const files = archiveFiles(account, data, {
    locale: localeOrDefault(account.locale),
    now,
    secret,
  })
  const result = {
    archive: await createZip(files, now),
    readyAt: now,
    expiresAt: archiveExpiry(now),
  }
  await transact(db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    if (!(await saveArchive(tx, id, result))) return
    await deleteOtherArchives(tx, pending)
    // An unverified email may belong to another person.
    if (current.emailVerifiedAt) {
      const facts = { role: current.role, expiresAt: result.expiresAt, publicUrl }
      await notify({ db: tx, now }, current, exportReady, facts)
    }
  })
}

/** Returns the account's latest archive and records the download. Throws if the account has none or it has expired. */
export async function downloadArchive({ db, now }: Ctx, actor: Actor) {
  requireReauthentication(actor, now)
  const found = await findArchive(db, actor.accountId, now)
  if (!found?.archive || !found.readyAt) throw new Refusal('export_not_found')
  const event = { ...actor.source, accountId: actor.accountId, kind: 'export_fetched' } as const
  await recordSecurityEvent(db, event, now)
  return { name: archiveName(found.readyAt), bytes: new Uint8Array(found.archive) }
}
