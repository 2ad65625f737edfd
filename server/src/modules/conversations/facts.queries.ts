import { type Party, parties } from '@ujuzi/contract/bookings/bookings'
import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { countRows } from '../../platform/db/count-rows.ts'
import type { Db } from '../../platform/db/db.ts'
import { hasRow } from '../../platform/db/has-row.ts'
import type { StillDue } from '../../platform/db/tables.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { isOpenToClients } from '../businesses/visibility.queries.ts'
import { preferencesOf } from '../notifications/preferences/queries.ts'
import { bookings } from '../schedule/bookings.tables.ts'
import { type ConversationRow, conversations } from './tables.ts'

/** Whether the client has or had a booking at the business. */
export async function hasBookedBefore(
  db: Db,
  { businessId, clientId }: Pick<ConversationRow, 'businessId' | 'clientId'>,
) {
  const ofBoth = and(eq(bookings.clientId, clientId), eq(bookings.businessId, businessId))
  const [found] = await db.select({ id: bookings.id }).from(bookings).where(ofBoth).limit(1)
  return found !== undefined
}

/** Whether clients can find the business by its URL. */
export const isOpen = async (db: Db, businessId: string) =>
  (await countRows(
    db,
    businesses,
    and(eq(businesses.id, businessId), isOpenToClients('businesses')),
  )) > 0

/** SQL condition: member `m` wrote in the conversation for the business. */
const hasAnswered = (conversationId: string) =>
  hasRow(sql`from messages w
    where w.sender_id = m.account_id and w.conversation_id = ${conversationId} and w.party = 'professional'`)

/**
 * Accounts of a side that hear of a message by email: the client; or the owner of the business and the members who wrote
 * in the conversation. Those who muted it are left out.
 */
export const listRecipients = (
  db: Db,
  { id, businessId, clientId }: Pick<ConversationRow, 'id' | 'businessId' | 'clientId'>,
  party: Party,
) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      locale: accounts.locale,
      phone: accounts.phone,
      phoneVerifiedAt: accounts.phoneVerifiedAt,
      erasedAt: accounts.erasedAt,
      preferences: preferencesOf(sql`accounts.id`),
    })
    .from(accounts)
    .where(
      and(
        party === 'client'
          ? eq(accounts.id, clientId)
          : sql`${accounts.id} = any(array(
              select owner_id from businesses where id = ${businessId}
              union select m.account_id from members m
              where m.business_id = ${businessId} and m.removed_at is null and ${hasAnswered(id)}))`,
        sql`${accounts.suspendedAt} is null and ${accounts.deletionRequestedAt} is null and not exists (select from conversation_mutes
          where conversation_id = ${id} and account_id = ${accounts.id})`,
      ),
    )

/** Whether a side still has unread messages, and the account has not muted the conversation. */
export async function isMessageStillUnread(db: Db, facts: StillDue) {
  const { conversationId, party, accountId } = z.parse(Held, facts)
  const unread = party === 'client' ? conversations.clientUnread : conversations.businessUnread
  const isMuted = sql`exists (select from conversation_mutes
    where conversation_id = ${conversations.id} and account_id = ${accountId})`
  const waits = and(eq(conversations.id, conversationId), gt(unread, 0), sql`not ${isMuted}`)
  return (await countRows(db, conversations, waits)) > 0
}

const Held = z.object({
  conversationId: z.uuid(),
  party: z.enum(parties),
  accountId: z.uuid(),
})
