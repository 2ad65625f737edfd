import type { Party } from '@ujuzi/contract/bookings/bookings'
import { and, desc, eq, gt, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import { countRows, countRowsUpTo } from '../../platform/db/count-rows.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { type ConversationViewer, isOnSide, selectConversations } from './queries.ts'
import { conversations } from './tables.ts'

export type Show = 'all' | 'unread' | 'archived'

const unreadOf = (party: Party) =>
  party === 'client' ? conversations.clientUnread : conversations.businessUnread
const archivedOf = (party: Party) =>
  party === 'client' ? conversations.clientArchivedAt : conversations.businessArchivedAt

/** SQL condition: conversations of the viewer's side that have messages, before the cursor. */
export const isOnPage = (
  viewer: ConversationViewer,
  after: CursorPosition | undefined,
): SQL | undefined =>
  and(
    isOnSide(viewer),
    isNotNull(conversations.lastMessageAt),
    after && sql`(${conversations.lastMessageAt}, ${conversations.id}) < ${cursorValue(after)}`,
  )

export const cursorValue = ({ key, id }: CursorPosition) =>
  sql`(to_timestamp(${key}::float8 / 1000), ${id}::uuid)`

/** SQL condition: conversations that a kind of list shows. Unread ones include archived ones. */
export function isOfKind({ party }: ConversationViewer, show: Show): SQL {
  // Without a parameter, as the partial index has it.
  if (show === 'unread') return sql`${unreadOf(party)} > 0`
  return show === 'archived' ? isNotNull(archivedOf(party)) : isNull(archivedOf(party))
}

export const newestFirst = [desc(conversations.lastMessageAt), desc(conversations.id)] as const

type Page = { show: Show; after: CursorPosition | undefined; limit: number; now: Date }

/** A page of conversations, the latest message first. Facts are read for the rows of the page alone. */
export const listConversations = (
  db: Db,
  viewer: ConversationViewer,
  { show, after, limit, now }: Page,
) =>
  detailsOf(db, viewer, {
    ids: db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(isOnPage(viewer, after), isOfKind(viewer, show)))
      .orderBy(...newestFirst)
      .limit(limit),
    now,
  })

type Named = { ids: readonly string[]; now: Date }

/** Conversations of the viewer's side by their ids, the latest message first. */
export const listConversationsById = (db: Db, viewer: ConversationViewer, { ids, now }: Named) =>
  detailsOf(db, viewer, { ids: sql`(select unnest(${sql.param(ids)}::uuid[]))`, now })

async function detailsOf(
  db: Db,
  viewer: ConversationViewer,
  { ids, now }: { ids: SQLWrapper; now: Date },
) {
  const rows = await selectConversations(db, viewer, now)
    .where(sql`${conversations.id} in ${ids}`)
    .orderBy(...newestFirst)
  return rows.map((row) => ({
    ...row,
    key: row.conversation.lastMessageAt?.getTime() ?? 0,
    id: row.conversation.id,
  }))
}

export const countConversations = (db: Db, viewer: ConversationViewer, show: Show) =>
  countRowsUpTo(db, conversations, and(isOnPage(viewer, undefined), isOfKind(viewer, show)))

/** Conversations with unread messages, counted up to 1,000. */
export const countUnread = async (db: Db, viewer: ConversationViewer) =>
  (await countConversations(db, viewer, 'unread')).count

/**
 * Marks all messages to the viewer's side as arrived. Returns the conversations that changed with the other party's
 * account, or that of the business.
 */
export async function markDelivered(db: Db, viewer: ConversationViewer, now: Date) {
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
      isOneOf(conversations.startedBy, 'client'),
      isOneOf(conversations.firstContact, true),
      gt(conversations.startedAt, since),
    ),
  )
