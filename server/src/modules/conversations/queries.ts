import type { Party } from '@ujuzi/contract/bookings/bookings'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { hasRow } from '../../platform/db/has-row.ts'
import { shownPhotoOf } from '../accounts/client.queries.ts'
import { accounts } from '../accounts/tables.ts'
import { avatarOf } from '../businesses/queries.ts'
import { businesses } from '../businesses/tables.ts'
import { clientRecords } from '../client-records/tables.ts'
import { endsAfter } from '../schedule/slots/ends-after.queries.ts'
import { type Side, sideColumns } from './rules.ts'
import { type ConversationRow, conversationMutes, conversations } from './tables.ts'

/** The side of a conversation that a caller is on, and the caller's account. */
export type ConversationViewer = { party: Party; accountId: string; businessId: string | null }

export const owner = alias(accounts, 'owner')
export const client = alias(accounts, 'client')

/** SQL condition: both had a booking that was confirmed. */
const knowEachOther = hasRow(sql`from bookings b
  where b.business_id = ${conversations.businessId} and b.client_id = ${conversations.clientId}
    and b.status in ('confirmed', 'completed', 'no_show')`)

const hasWritten = (party: Party) =>
  hasRow(sql`from messages w
    where w.conversation_id = ${conversations.id} and w.party = ${party} and w.kind = 'text'`)

type NextBooking = {
  id: string
  status: 'pending' | 'confirmed'
  service: string
  startsAt: string
}

const nextBooking = (now: Date) => sql<NextBooking | null>`(
  select json_build_object('id', b.id, 'status', b.status, 'service', b.service_title, 'startsAt', b.starts_at)
  from bookings b
  where b.business_id = ${conversations.businessId} and b.client_id = ${conversations.clientId}
    and b.status in ('pending', 'confirmed') and ${endsAfter(now, { alias: 'b' })}
  order by b.starts_at limit 1)`

/** Conversations with both parties, as the account of `viewer` sees them. */
export const selectConversations = (db: Db, viewer: ConversationViewer, now: Date) =>
  db
    .select({
      conversation: conversations,
      business: {
        id: businesses.id,
        name: businesses.name,
        category: businesses.category,
        portrait: businesses.portrait,
        timeZone: businesses.timeZone,
        closedAt: businesses.closedAt,
        avatarSource: avatarOf('businesses'),
        autoReply: sql<
          string | null
        >`(select nullif(trim(auto_responder_message), '') from business_profiles
          where business_id = ${businesses.id} and auto_responder_enabled)`,
      },
      owner: {
        suspendedAt: owner.suspendedAt,
        deletionRequestedAt: owner.deletionRequestedAt,
        erasedAt: owner.erasedAt,
      },
      client: {
        id: client.id,
        name: client.name,
        createdAt: client.createdAt,
        suspendedAt: client.suspendedAt,
        deletionRequestedAt: client.deletionRequestedAt,
        erasedAt: client.erasedAt,
        shownPhoto: shownPhotoOf(sql`client.id`),
      },
      record: { id: clientRecords.id, name: clientRecords.name },
      muted: hasRow(sql`from conversation_mutes
        where conversation_id = ${conversations.id} and account_id = ${viewer.accountId}`),
      lastMessageId: sql<string | null>`(select l.id from messages l
        where l.conversation_id = ${conversations.id} and l.kind <> 'auto_reply' order by l.position desc limit 1)`,
      known: knowEachOther,
      written: hasWritten(viewer.party),
      nextBooking: nextBooking(now),
    })
    .from(conversations)
    .innerJoin(businesses, eq(businesses.id, conversations.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .innerJoin(client, eq(client.id, conversations.clientId))
    .leftJoin(
      clientRecords,
      and(
        eq(clientRecords.businessId, conversations.businessId),
        eq(clientRecords.accountId, conversations.clientId),
        isNull(clientRecords.mergedInto),
      ),
    )

export type ConversationDetails = Awaited<ReturnType<typeof selectConversations>>[number]

/** SQL condition: the conversation is one of the viewer's side. */
export const isOnSide = ({ party, accountId, businessId }: ConversationViewer): SQL =>
  party === 'client'
    ? eq(conversations.clientId, accountId)
    : businessId === null
      ? sql`false`
      : eq(conversations.businessId, businessId)

export async function findConversation(db: Db, viewer: ConversationViewer, id: string, now: Date) {
  const [row] = await selectConversations(db, viewer, now).where(
    and(eq(conversations.id, id), isOnSide(viewer)),
  )
  return row
}

type Both = { businessId: string; clientId: string }

export async function findConversationOf(db: Db, { businessId, clientId }: Both) {
  const ofBoth = and(eq(conversations.businessId, businessId), eq(conversations.clientId, clientId))
  const [row] = await db.select({ id: conversations.id }).from(conversations).where(ofBoth)
  return row
}

/** Creates the conversation of both unless it exists; returns its id. */
export async function ensureConversation(
  db: Db,
  { businessId, clientId, now }: Both & { now: Date },
): Promise<string> {
  await db
    .insert(conversations)
    .values({ id: newId(), businessId, clientId, createdAt: now })
    .onConflictDoNothing()
  const row = await findConversationOf(db, { businessId, clientId })
  if (!row) throw new Error('The conversation was deleted at once')
  return row.id
}

/** Locks a conversation until the transaction ends: messages get their positions one after the other. */
export async function lockConversation(tx: Db, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('no key update')
  return row
}

export async function updateConversation(tx: Db, id: string, changes: Partial<ConversationRow>) {
  await tx.update(conversations).set(changes).where(eq(conversations.id, id))
}

export const updateSide = (tx: Db, id: string, party: Party, side: Partial<Side>) =>
  updateConversation(tx, id, sideColumns(party, side))

export async function setMuted(
  db: Db,
  {
    conversationId,
    accountId,
    muted,
    now,
  }: Record<'conversationId' | 'accountId', string> & {
    muted: boolean
    now: Date
  },
) {
  if (muted)
    await db
      .insert(conversationMutes)
      .values({ conversationId, accountId, mutedAt: now })
      .onConflictDoNothing()
  else
    await db
      .delete(conversationMutes)
      .where(
        and(
          eq(conversationMutes.conversationId, conversationId),
          eq(conversationMutes.accountId, accountId),
        ),
      )
}
