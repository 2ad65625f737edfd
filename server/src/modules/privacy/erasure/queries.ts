import { and, asc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { idempotencyKeys } from '../../../platform/db/tables.ts'
import { deleteSuppression } from '../../../platform/email/suppressed-addresses.ts'
import {
  type AccountRow,
  accounts,
  codes,
  googleAttempts,
  identities,
  knownDevices,
  networkLinks,
  passwordResets,
  recoveryCodes,
  secondFactors,
  sessions,
} from '../../accounts/tables.ts'
import { waitingEntries } from '../../bookings/waiting-list.tables.ts'
import { memberInvitations } from '../../businesses/members.tables.ts'
import { calendarFeeds, clientCalendarFeeds } from '../../calendars/feeds/tables.ts'
import { contactCases } from '../../contact/tables.ts'
import { apiKeys } from '../../developers/api-keys/tables.ts'
import { favorites } from '../../favorites/tables.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { channels } from '../../notifications/channels/all.channel.ts'
import { notifications } from '../../notifications/tables.ts'
import { endedOutlets } from '../../outlets/tables.ts'
import { archives } from '../tables.ts'

/** Accounts whose deletion was requested by `cutoff` and that are not erased yet, longest waiting first (book: privacy). */
export async function listAccountsDue(db: Db, cutoff: Date, limit: number) {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isDue(cutoff))
    .orderBy(asc(accounts.deletionRequestedAt), asc(accounts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const isDue = (cutoff: Date) =>
  and(
    isNotNull(accounts.deletionRequestedAt),
    lte(accounts.deletionRequestedAt, cutoff),
    isNull(accounts.erasedAt),
  )

/** Deletes the messages of all channels, and idempotency keys, of all accounts that were created by `until`. */
export async function deleteMessagesUntil(db: Db, until: Date) {
  for (const { table } of channels) await db.delete(table).where(lte(table.createdAt, until))
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, until))
}

/**
 * Deletes the messages to the account and how it was reached, whether its email is stopped, its requests and messages to support and, if the email was
 * confirmed as its own, the newsletter subscription and messages to support from that email.
 */
export async function deleteContactTraces(tx: Db, account: AccountRow) {
  const { id, email, emailVerifiedAt, phone, phoneVerifiedAt } = account
  const recipient = email.toLowerCase()
  for (const channel of channels) await channel.eraseAccount(tx, account)
  await deleteSuppression(tx, recipient)
  await tx
    .delete(memberInvitations)
    .where(
      or(
        eq(memberInvitations.invitedBy, id),
        emailVerifiedAt ? eq(sql`lower(${memberInvitations.email})`, recipient) : undefined,
        phone && phoneVerifiedAt ? eq(memberInvitations.phone, phone) : undefined,
      ),
    )
  if (emailVerifiedAt)
    await tx.delete(subscribers).where(eq(sql`lower(${subscribers.email})`, recipient))
  await tx
    .delete(contactCases)
    .where(
      or(
        eq(contactCases.accountId, id),
        emailVerifiedAt ? eq(sql`lower(${contactCases.email})`, recipient) : undefined,
      ),
    )
  await tx
    .delete(idempotencyKeys)
    .where(and(gte(idempotencyKeys.scope, `${id} `), lt(idempotencyKeys.scope, `${id}!`)))
  await tx.delete(googleAttempts).where(
    or(
      eq(sql`lower(${googleAttempts.email})`, recipient),
      sql`(${googleAttempts.issuer}, ${googleAttempts.subject}) in (
        select issuer, subject from identities where account_id = ${id})`,
    ),
  )
}

const accountTables = [
  apiKeys,
  archives,
  sessions,
  codes,
  passwordResets,
  networkLinks,
  knownDevices,
  secondFactors,
  recoveryCodes,
  identities,
  calendarFeeds,
  clientCalendarFeeds,
  endedOutlets,
  favorites,
  notifications,
]

export async function deleteAccountRows(tx: Db, accountId: string) {
  await tx.delete(waitingEntries).where(eq(waitingEntries.clientId, accountId))
  for (const table of accountTables) await tx.delete(table).where(eq(table.accountId, accountId))
}

/** Anonymises the account's row, which stays because bookings of others refer to it. */
export async function pseudonymiseAccount(tx: Db, id: string, now: Date) {
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
      confirmationRemindedAt: null,
      secondFactorAt: null,
      allowedNetworks: [],
      erasedAt: now,
      updatedAt: now,
    })
    .where(eq(accounts.id, id))
}
