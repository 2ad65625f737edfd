import type { Actor } from '../../../platform/api/actor.ts'
import { startFile } from '../../../platform/api/file-stream.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { violatesConstraint } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import { localeOrDefault } from '../../../platform/locale.ts'
import { getAccount, lockAccount } from '../../accounts/queries.ts'
import { requireReauthentication } from '../../accounts/sessions/commands.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import { ensureSuspensionLink } from '../../moderation/suspensions/commands.ts'
import { findCurrentSuspension } from '../../moderation/suspensions/queries.ts'
import { notify } from '../../notifications/commands.ts'
import type { PrivacyDeps } from '../account-deletion/commands.ts'
import { exportReady } from '../notifications.ts'
import { archiveExpiry, archiveStatus } from '../rules.ts'
import { collectAccountData } from './collect.queries.ts'
import { archiveFiles, archiveName } from './files.rules.ts'
import {
  type ArchiveSummary,
  deleteOtherArchives,
  deleteParts,
  findArchive,
  findLatestArchive,
  findPendingArchive,
  insertArchive,
  insertPart,
  readParts,
  saveArchive,
} from './queries.ts'
import { zipFiles } from './zip.rules.ts'

/** Queues an export and returns it; returns the pending export instead if the account has one. */
export async function requestArchive({ db, now }: Ctx, actor: Actor): Promise<ArchiveSummary> {
  requireReauthentication(actor, now)
  return transact(db, async (tx) => {
    checkExportEnabled(actor, await lockAccount(tx, actor.accountId))
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
export async function createArchive(deps: PrivacyDeps, { db, now }: Ctx, id: string) {
  const pending = await findPendingArchive(db, id)
  if (!pending) return
  const account = await getAccount(db, pending.accountId)
  const data = await collectAccountData(db, account)
  const files = archiveFiles(account, data, {
    locale: localeOrDefault(account.locale),
    now,
    secret: deps.authSecret,
  })
  const size = await writeParts(db, id, zipFiles(files, now))
  if (size === undefined) return
  const result = { size, readyAt: now, expiresAt: archiveExpiry(now) }
  await transact(db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    if (!(await saveArchive(tx, id, result))) return
    await deleteOtherArchives(tx, pending)
    // An unverified email may belong to another person.
    if (current.emailVerifiedAt) {
      const facts = { expiresAt: result.expiresAt, url: await downloadPage(deps, tx, current) }
      await notify({ db: tx, now }, current, exportReady, facts)
    }
  })
}

const partBytes = 256 * 1024

/** Writes an archive part by part and returns its size; undefined if the export was deleted meanwhile. */
async function writeParts(db: Db, exportId: string, bytes: AsyncIterable<Uint8Array>) {
  await deleteParts(db, exportId)
  let size = 0
  let position = 0
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  const writePending = () =>
    insertPart(db, { exportId, position: position++, bytes: Buffer.concat(pending) })
  try {
    for await (const some of bytes) {
      size += some.length
      pendingBytes += some.length
      pending.push(some)
      if (pendingBytes < partBytes) continue
      await writePending()
      pending = []
      pendingBytes = 0
    }
    await writePending()
    return size
  } catch (error) {
    if (violatesConstraint(error, 'export_parts_export_fkey')) return undefined
    throw error
  }
}

/** The settings or, for a suspended account, which cannot sign in, the link of its suspension. */
async function downloadPage(deps: PrivacyDeps, tx: Db, { id, role, suspendedAt }: AccountRow) {
  const suspension = suspendedAt ? await findCurrentSuspension(tx, id) : undefined
  if (suspension) return ensureSuspensionLink(tx, suspension, deps)
  const portal = role === 'professional' ? 'professional' : 'client'
  return `${deps.publicUrl()}/${portal}/settings`
}

/** A suspended person cannot turn the switch on again, so it does not bind them. */
function checkExportEnabled({ restricted }: Actor, account: AccountRow) {
  if (!account.dataExportEnabled && !restricted) throw new Refusal('export_disabled')
}

/** Returns the account's latest archive and records the download. Throws if the account has none or it has expired. */
export async function downloadArchive({ db, now }: Ctx, actor: Actor) {
  requireReauthentication(actor, now)
  checkExportEnabled(actor, await getAccount(db, actor.accountId))
  const found = await findArchive(db, actor.accountId, now)
  if (!found?.size || !found.readyAt) throw new Refusal('export_not_found')
  const event = { ...actor.source, accountId: actor.accountId, kind: 'export_fetched' } as const
  await recordSecurityEvent(db, event, now)
  return startFile(archiveName(found.readyAt), readParts(db, found.id), found.size)
}
