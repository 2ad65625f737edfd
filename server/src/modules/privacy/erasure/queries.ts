import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { idempotencyKeys, mails, texts } from '../../../platform/db/tables.ts'
import {
  type AccountRow,
  accounts,
  codes,
  googleAttempts,
  identities,
  knownDevices,
  passwordResets,
  recoveryCodes,
  secondFactors,
  sessions,
} from '../../accounts/tables.ts'
import { favorites } from '../../favorites/tables.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { notices } from '../../notifications/tables.ts'
import { archives } from '../tables.ts'

/** Who left by then and is still to be erased, the longest gone first. */
export async function listDue(db: Db, leftBy: Date, limit: number) {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isDue(leftBy))
    .orderBy(asc(accounts.leavingAt), asc(accounts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const isDue = (leftBy: Date) =>
  and(isNotNull(accounts.leavingAt), lte(accounts.leavingAt, leftBy), isNull(accounts.erasedAt))

/** What is no letter's any more: everything sent before the account was left, whoever it was sent to. */
export async function deleteLettersUntil(db: Db, until: Date) {
  await db.delete(mails).where(lte(mails.createdAt, until))
  await db.delete(texts).where(lte(texts.createdAt, until))
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, until))
}

/** What is sent to an address, or was asked for with it. */
export async function deleteTracesOf(tx: Db, { id, email, phone }: AccountRow) {
  const address = email.toLowerCase()
  await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, address))
  if (phone) await tx.delete(texts).where(eq(texts.recipient, phone))
  await tx.delete(subscribers).where(eq(sql`lower(${subscribers.email})`, address))
  await tx
    .delete(idempotencyKeys)
    .where(sql`starts_with(${idempotencyKeys.scope}, ${`${id} `}::text)`)
  await tx.delete(googleAttempts).where(
    or(
      eq(sql`lower(${googleAttempts.email})`, address),
      sql`(${googleAttempts.issuer}, ${googleAttempts.subject}) in (
        select issuer, subject from identities where account_id = ${id})`,
    ),
  )
}

const keptForAccount = [
  archives,
  sessions,
  codes,
  passwordResets,
  knownDevices,
  secondFactors,
  recoveryCodes,
  identities,
  favorites,
  notices,
]

export async function deleteKeptFor(tx: Db, accountId: string) {
  for (const table of keptForAccount) await tx.delete(table).where(eq(table.accountId, accountId))
}

/** The row stays, because the books of others point to it; nobody can be told from it. */
export async function pseudonymise(tx: Db, id: string, now: Date) {
  await tx
    .update(accounts)
    .set({
      email: `${id}@deleted.invalid`,
      name: 'Deleted user',
      passwordHash: null,
      locale: 'en',
      emailVerifiedAt: null,
      termsAcceptedAt: null,
      phone: null,
      phoneVerifiedAt: null,
      passwordChangedAt: null,
      secondFactorAt: null,
      erasedAt: now,
      updatedAt: now,
    })
    .where(eq(accounts.id, id))
}
