import type { Actor } from '../../../platform/api/actor.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import { localeNamed } from '../../../platform/locale.ts'
import { getAccount, lockAccount } from '../../accounts/queries.ts'
import { needProof } from '../../accounts/sessions/commands.ts'
import type { PrivacyDeps } from '../account-deletion/commands.ts'
import { mailExportReady } from '../notifications.ts'
import { archiveEnd, archiveStatus } from '../rules.ts'
import { collect } from './collect.queries.ts'
import { archiveFiles, archiveName } from './files.rules.ts'
import {
  type ArchiveSummary,
  deleteOtherArchives,
  findArchive,
  findNewest,
  findWanted,
  insertArchive,
  keepArchive,
} from './queries.ts'
import { pack } from './zip.rules.ts'

/** Asked again while one is being prepared, it is the same one. */
export async function requestArchive({ db, now }: Ctx, actor: Actor): Promise<ArchiveSummary> {
  needProof(actor, now)
  return transact(db, async (tx) => {
    await lockAccount(tx, actor.accountId)
    const newest = await findNewest(tx, actor.accountId)
    if (newest && archiveStatus(newest, now) === 'preparing') return newest
    const wanted = await insertArchive(tx, actor.accountId, now)
    const event = { ...actor.source, accountId: actor.accountId, kind: 'export_requested' } as const
    await recordSecurityEvent(tx, event, now)
    await sendJob(tx, 'privacy.export', { archiveId: wanted.id }, { key: `export:${wanted.id}` })
    return wanted
  })
}

/** Puts together what is the person's own, keeps it for some days and says so by letter. */
export async function prepareArchive(
  { publicUrl, authSecret: secret }: PrivacyDeps,
  { db, now }: Ctx,
  id: string,
) {
  const wanted = await findWanted(db, id)
  if (!wanted) return
  const account = await getAccount(db, wanted.accountId)
  const data = await collect(db, account)
  const files = archiveFiles(account, data, { locale: localeNamed(account.locale), now, secret })
  const made = { archive: await pack(files, now), readyAt: now, expiresAt: archiveEnd(now) }
  await transact(db, async (tx) => {
    const present = await lockAccount(tx, account.id)
    if (!(await keepArchive(tx, id, made))) return
    await deleteOtherArchives(tx, wanted)
    // An address that nobody has confirmed may be a stranger's.
    if (present.emailVerifiedAt) {
      await mailExportReady(tx, present, made.expiresAt, { publicUrl }, now)
    }
  })
}

/** The newest archive of the person who asks, while it may be fetched. */
export async function fetchArchive({ db, now }: Ctx, actor: Actor) {
  needProof(actor, now)
  const found = await findArchive(db, actor.accountId, now)
  if (!found?.archive || !found.readyAt) throw new Refusal('export_not_found')
  const event = { ...actor.source, accountId: actor.accountId, kind: 'export_fetched' } as const
  await recordSecurityEvent(db, event, now)
  return { name: archiveName(found.readyAt), bytes: new Uint8Array(found.archive) }
}
