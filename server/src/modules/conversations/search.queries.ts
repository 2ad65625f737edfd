import { listCountMax } from '@ujuzi/contract/api/limits'
import { and, type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { cursorValue, isOfKind, isOnPage, newestFirst, type Show } from './list.queries.ts'
import type { ConversationViewer } from './queries.ts'
import { conversations } from './tables.ts'

/** A conversation with the searched text; `matchId` is its newest message with it, null if only the name has it. */
type Found = { id: string; matchId: string | null }

/** `count` is exact unless `isCapped`: then there may be more. */
export type FoundPage = { found: Found[]; count: number; isCapped: boolean }

type Search = { q: string; show: Show; after: CursorPosition | undefined; limit: number }

/**
 * A page of the conversations in which the name of the other party or a message contains the text, regardless of case and
 * accents; the latest message first. The newest conversations are read, and where these do not fill the page, the index of
 * words: what is not found often there is in few messages. The index has no text of less than three letters and digits in a
 * row, which is looked for in the newest conversations alone.
 */
export async function searchConversations(
  db: Db,
  viewer: ConversationViewer,
  search: Search,
): Promise<FoundPage> {
  const { found, isWhole } = await searchNewest(db, viewer, search)
  const isFull = found.length >= search.limit
  const isRead = isFull && found.every(({ isReadInPart }) => !isReadInPart)
  if (isInIndex(search.q) && !isWhole && !isRead) return searchIndex(db, viewer, search)
  const isCounted = isWhole && !isFull && !search.after
  return { found, count: found.length, isCapped: !isCounted }
}

/** Whether three letters or digits follow each other, which the trigrams of the index are made of. */
const isInIndex = (q: string) => /[\p{L}\p{Nd}]{3}/u.test(q.normalize())

/** Rows that a search of the newest conversations reads at most; without parameters, so that plans know them. */
const max = {
  conversations: sql.raw('100'),
  messages: sql.raw('500'),
  /** Of one conversation. */
  ofOne: sql.raw('200'),
}

type FoundNewest = Found & { isReadInPart: boolean }

/**
 * Searches the newest conversations after the cursor, and of long ones the newest messages. `isWhole` is true if there
 * are no others. Long conversations whose older messages the index may find are among those found, with `isReadInPart`.
 */
async function searchNewest(db: Db, viewer: ConversationViewer, { q, show, after, limit }: Search) {
  const read = sql`least(c.last_position, ${max.ofOne})`
  const { rows } = await db.execute<{ found: FoundNewest[]; isWhole: boolean }>(sql`
    with listed as materialized (
      select c.id, c.last_message_at, c.last_position,
        sum(${read}) over (order by c.last_message_at desc, c.id desc) - ${read} as before
      from (
        select ${conversations.id} from ${conversations}
        where ${and(isOnPage(viewer, after), isShown(viewer, show))}
        order by ${sql.join([...newestFirst], sql`, `)} limit ${max.conversations} + 1) one
      join conversations c on c.id = one.id),
    recent as (
      select *, last_position > ${max.ofOne} as is_long from listed where before < ${max.messages}
      order by last_message_at desc, id desc limit ${max.conversations})
    select
      coalesce((select json_agg(page) from (
        select r.id, m.id as "matchId", m.id is null and r.is_long as "isReadInPart" from recent r
        left join lateral (
          select id from messages
          where conversation_id = r.id and position > r.last_position - ${max.ofOne}
            and removed_at is null and ${contains(sql`searchable(text)`, q)}
          order by position desc limit 1) m on true
        where m.id is not null or ${isInIndex(q) ? sql`r.is_long` : sql`false`} or coalesce((
          select ${contains(sql`name`, q)} from conversation_names
          where conversation_id = r.id and side_id = ${sideIdOf(viewer)}), false)
        order by r.last_message_at desc, r.id desc limit ${limit}) page), '[]') as found,
      (select count(*) <= ${max.conversations} and coalesce(max(before), 0) < ${max.messages}
        and coalesce(max(last_position), 0) <= ${max.ofOne} from listed) as "isWhole"`)
  return rows[0] ?? { found: [], isWhole: true }
}

/** Searches all conversations by the index. */
async function searchIndex(
  db: Db,
  viewer: ConversationViewer,
  { q, show, after, limit }: Search,
): Promise<FoundPage> {
  const { rows } = await db.execute<{ found: Found[]; count: number }>(sql`
    with hits as materialized (
      select id, conversation_id, position from messages
      where ${sql.raw(viewer.party === 'client' ? 'client_id' : 'business_id')} = ${sideIdOf(viewer)} and removed_at is null
        and ${contains(sql`searchable(text)`, q)}),
    named as materialized (
      select conversation_id from conversation_names
      where side_id = ${sideIdOf(viewer)} and ${contains(sql`name`, q)}),
    newest as materialized (
      select distinct on (conversation_id) conversation_id, id from hits order by conversation_id, position desc),
    either as (select conversation_id from newest union select conversation_id from named),
    found as materialized (
      select ${conversations.id}, ${conversations.lastMessageAt}, newest.id as match_id
      from either join ${conversations} on ${conversations.id} = either.conversation_id
      left join newest on newest.conversation_id = either.conversation_id
      where ${isShown(viewer, show) ?? sql`true`})
    select (select count(*)::int from found) as count,
      coalesce((select json_agg(page) from (
        select id, match_id as "matchId" from found where ${after ? sql`(last_message_at, id) < ${cursorValue(after)}` : sql`true`}
        order by last_message_at desc, id desc limit ${limit}) page), '[]') as found`)
  const { found, count } = rows[0] ?? { found: [], count: 0 }
  return { found, count: Math.min(count, listCountMax), isCapped: count > listCountMax }
}

/** SQL condition: a search of all conversations includes archived ones. */
const isShown = (viewer: ConversationViewer, show: Show) =>
  show === 'all' ? undefined : isOfKind(viewer, show)

const sideIdOf = ({ party, accountId, businessId }: ConversationViewer) =>
  party === 'client' ? accountId : businessId

/** SQL condition. The pattern is a subquery, which is evaluated once and not for each row. */
const contains = (text: SQL, q: string) =>
  sql`${text} like (select '%' || regexp_replace(searchable(${q}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
