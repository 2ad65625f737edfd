import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import type { StillDueChecks } from '../../../platform/jobs/outbox.ts'
import { localeOrDefault } from '../../../platform/locale.ts'
import { lockAccount } from '../../accounts/queries.ts'
import { findStoredPreferences } from '../preferences/queries.ts'
import { renderDigest } from './notifications.ts'
import {
  listAccountsWithDueEmails,
  queueDigest,
  takeDueEmails,
  type WaitingEmail,
} from './queries.ts'
import { digestGroup, isStillWanted } from './rules.ts'

export type DigestDeps = { publicUrl: () => string; stillDueChecks: StillDueChecks }

const noAccount = '00000000-0000-0000-0000-000000000000'

/**
 * Queues the daily emails that are due. If the email of an account fails, its waiting emails stay for the next run, and
 * the other accounts are still processed.
 */
export async function sendDueDigests(deps: DigestDeps, ctx: Ctx) {
  const failures: unknown[] = []
  let after = noAccount
  for (;;) {
    const accountIds = await listAccountsWithDueEmails(ctx.db, { after, now: ctx.now })
    for (const accountId of accountIds) {
      await sendDigest(deps, ctx, accountId).catch((error) => failures.push(error))
    }
    const last = accountIds.at(-1)
    if (last === undefined) break
    after = last
  }
  if (failures.length > 0) throw new AggregateError(failures, 'daily emails failed')
}

/**
 * Replaces the waiting emails of an account by one email in the outbox, in one transaction, so that nothing is lost or
 * sent twice. Locks the account against other processes and against its erasure.
 */
async function sendDigest({ publicUrl, stillDueChecks }: DigestDeps, { db, now }: Ctx, id: string) {
  await transact(db, async (tx) => {
    const account = await lockAccount(tx, id)
    const waiting = await takeDueEmails(tx, id, now)
    if (account.erasedAt) return
    const preferences = await findStoredPreferences(tx, id)
    const items: WaitingEmail[] = []
    for (const email of waiting) {
      const check = email.stillDue && stillDueChecks[email.stillDue.kind]
      const isDue = !check || !email.stillDue || (await check(tx, email.stillDue, now))
      if (isDue && isStillWanted(email, preferences)) items.push(email)
    }
    if (items.length === 0) return
    const locale = localeOrDefault(account.locale)
    const role = account.role === 'client' ? 'client' : 'professional'
    const content = renderDigest(items, { locale, portal: `${publicUrl()}/${role}` })
    await queueDigest(
      tx,
      { accountId: id, recipient: account.email, group: digestGroup, ...content },
      now,
    )
  })
}
