import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { emails } from '../../../platform/db/tables.ts'
import { outboxWakeUp } from '../../../platform/jobs/outbox-wakeup.ts'

const pageSize = 100

/** Ids of the next accounts after `after` whose daily email is due, in order. */
export async function listAccountsWithDueEmails(
  db: Db,
  { after, now }: { after: string; now: Date },
) {
  const rows = await db
    .select({ accountId: emails.accountId })
    .from(emails)
    .where(and(lte(emails.digestAt, now), gt(emails.accountId, after)))
    .groupBy(emails.accountId)
    .orderBy(asc(emails.accountId))
    .limit(pageSize)
  return rows.flatMap(({ accountId }) => accountId ?? [])
}

export type WaitingEmail = Awaited<ReturnType<typeof takeDueEmails>>[number]

/** Deletes the emails of an account whose daily email is due, and returns them, oldest first. */
export async function takeDueEmails(tx: Db, accountId: string, now: Date) {
  const rows = await tx
    .delete(emails)
    .where(and(eq(emails.accountId, accountId), lte(emails.digestAt, now)))
    .returning({
      id: emails.id,
      group: emails.notificationGroup,
      subject: emails.subject,
      parts: emails.parts,
      stillDue: emails.stillDue,
      createdAt: emails.createdAt,
    })
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

type Digest = {
  accountId: string
  recipient: string
  group: string
  subject: string
  bodyText: string
  parts: object
}

/** Inserts a daily email into the outbox. */
export async function queueDigest(tx: Db, { group, ...digest }: Digest, now: Date) {
  await tx.insert(emails).values({
    ...digest,
    id: newId(),
    notificationGroup: group,
    createdAt: now,
    nextTryAt: now,
  })
  const { channel, payload } = outboxWakeUp('email')
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** Deletes all emails that wait for daily emails. Returns their number. */
export async function deleteWaitingEmails(db: Db) {
  const { rowCount } = await db.delete(emails).where(isNotNull(emails.digestAt))
  return rowCount ?? 0
}
