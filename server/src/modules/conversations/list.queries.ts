import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { listConversations as listEndpoint } from '@ujuzi/contract/conversations/conversations'
import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import type { Db } from '../../platform/db/db.ts'
import { type MessageDetails, selectMessages } from './messages.queries.ts'
import { type ConversationDetails, isOnSide, selectConversations, type Viewer } from './queries.ts'
import { conversations, messages } from './tables.ts'

export type ListFilter = Pick<HandlerInput<typeof listEndpoint>['query'], 'show' | 'q'>

const unreadOf = (party: Party) =>
  party === 'client' ? conversations.clientUnread : conversations.businessUnread
const archivedOf = (party: Party) =>
  party === 'client' ? conversations.clientArchivedAt : conversations.businessArchivedAt

/** SQL condition: conversations of the viewer's side that the list shows. */
function isShown(viewer: Viewer, { show, q }: ListFilter): SQL | undefined {
  const { party } = viewer
  const archivedAt = archivedOf(party)
  return and(
    isOnSide(viewer),
    isNotNull(conversations.lastMessageAt),
    show === 'unread' ? gt(unreadOf(party), 0) : undefined,
    // A search and the unread ones include archived conversations.
    show === 'archived' ? isNotNull(archivedAt) : undefined,
    show === undefined || show === 'all' ? (q ? undefined : isNull(archivedAt)) : undefined,
    q ? matches(party, q) : undefined,
  )
}

/** SQL condition: the name of the other party, or a message, contains the words, regardless of case and accents. */
const matches = (party: Party, q: string) => sql`(${contains(nameOf(party), q)} or exists (
  select from messages f where f.conversation_id = ${conversations.id} and f.removed_at is null
    and ${contains(sql`f.text`, q)}))`

/** SQL expression: the name under which the viewer knows the other party. */
const nameOf = (party: Party) =>
  party === 'client'
    ? sql`(select name from businesses n where n.id = ${conversations.businessId})`
    : sql`coalesce((select r.name from client_records r where r.business_id = ${conversations.businessId}
        and r.account_id = ${conversations.clientId} and r.merged_into is null),
        (select name from accounts n where n.id = ${conversations.clientId}))`

const contains = (text: SQL, q: string) =>
  sql`unaccent(${text}) ilike '%' || unaccent(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** A page of conversations, the latest message first. */
export async function listConversations(
  db: Db,
  viewer: Viewer,
  {
    filter,
    after,
    limit,
    now,
  }: { filter: ListFilter; after: CursorPosition | undefined; limit: number; now: Date },
): Promise<(ConversationDetails & CursorPosition)[]> {
  const rows = await selectConversations(db, viewer, now)
    .where(
      and(
        isShown(viewer, filter),
        after &&
          sql`(${conversations.lastMessageAt}, ${conversations.id})
            < (to_timestamp(${after.key}::float8 / 1000), ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    key: row.conversation.lastMessageAt?.getTime() ?? 0,
    id: row.conversation.id,
  }))
}

export const countConversations = (db: Db, viewer: Viewer, filter: ListFilter) =>
  countRows(db, conversations, isShown(viewer, filter))

/** Conversations with unread messages. */
export const countUnread = (db: Db, viewer: Viewer) =>
  countRows(db, conversations, isShown(viewer, { show: 'unread' }))

/** Newest message with the searched words in each conversation, by conversation id. */
export async function findMatches(
  db: Db,
  accountId: string,
  { conversationIds, q }: { conversationIds: string[]; q: string },
): Promise<Map<string, MessageDetails>> {
  if (conversationIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct on (m.conversation_id) m.id from messages m
    where m.conversation_id = any (${sql.param(conversationIds)}::uuid[]) and m.removed_at is null
      and ${contains(sql`m.text`, q)}
    order by m.conversation_id, m.position desc`)
  if (rows.length === 0) return new Map()
  const found = await selectMessages(db, accountId).where(
    inArray(
      messages.id,
      rows.map(({ id }) => id),
    ),
  )
  return new Map(found.map((row) => [row.message.conversationId, row]))
}

/**
 * Marks all messages to the viewer's side as arrived. Returns the conversations that changed with the other party's
 * account, or that of the business.
 */
export async function markDelivered(db: Db, viewer: Viewer, now: Date) {
  const isBehind =
    viewer.party === 'client'
      ? sql`${conversations.clientUnread} > 0 and ${conversations.clientDeliveredPosition} < ${conversations.lastPosition}`
      : sql`${conversations.businessUnread} > 0 and ${conversations.businessDeliveredPosition} < ${conversations.lastPosition}`
  const delivered =
    viewer.party === 'client'
      ? { clientDeliveredPosition: sql`${conversations.lastPosition}`, clientDeliveredAt: now }
      : { businessDeliveredPosition: sql`${conversations.lastPosition}`, businessDeliveredAt: now }
  return db
    .update(conversations)
    .set(delivered)
    .where(and(isOnSide(viewer), isBehind))
    .returning({
      id: conversations.id,
      businessId: conversations.businessId,
      clientId: conversations.clientId,
    })
}

/** Accounts that share the side of a business: its owner and its members. */
export async function listBusinessAccounts(db: Db, businessIds: string[]) {
  if (businessIds.length === 0) return new Map<string, string[]>()
  const { rows } = await db.execute<{ business: string; account: string }>(sql`
    select id as business, owner_id as account from businesses where id = any (${sql.param(businessIds)}::uuid[])
    union select business_id, account_id from members
      where business_id = any (${sql.param(businessIds)}::uuid[]) and removed_at is null`)
  const byBusiness = Map.groupBy(rows, ({ business }) => business)
  return new Map([...byBusiness].map(([id, all]) => [id, all.map(({ account }) => account)]))
}

/** First contacts of a client since a time. */
export const countFirstContacts = (db: Db, clientId: string, since: Date) =>
  countRows(
    db,
    conversations,
    and(
      eq(conversations.clientId, clientId),
      eq(conversations.startedBy, 'client'),
      eq(conversations.firstContact, true),
      gt(conversations.startedAt, since),
    ),
  )
