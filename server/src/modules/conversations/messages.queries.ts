import type { Party } from '@ujuzi/contract/bookings/bookings'
import { and, desc, eq, getTableColumns, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countRows } from '../../platform/db/count-rows.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { accounts } from '../accounts/tables.ts'
import { type ConversationRow, type MessageRow, messagePictures, messages } from './tables.ts'

const sender = alias(accounts, 'sender')

type PictureSource = {
  id: string
  width: number
  height: number
  widths: number[]
  avif: boolean
  placeholder: string
}

const pictures = sql<PictureSource[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'widths', p.widths,
    'avif', p.avif_at is not null, 'placeholder', p.placeholder) order by mp.position), '[]')
  from message_pictures mp join media p on p.id = mp.media_id where mp.message_id = ${messages.id})`

/** Messages with their pictures and senders, and whether `accountId` reported them. */
export const selectMessages = (db: Db, accountId: string) =>
  db
    .select({
      message: getTableColumns(messages),
      sender: { id: sender.id, name: sender.name },
      pictures,
      reported: sql<boolean>`exists (select from message_reports r
        where r.message_id = ${messages.id} and r.reporter_id = ${accountId})`,
    })
    .from(messages)
    .leftJoin(sender, and(eq(sender.id, messages.senderId), isNull(sender.erasedAt)))

export type MessageDetails = Awaited<ReturnType<typeof selectMessages>>[number]

/** A page of messages, newest first: before the position `before`, or all after the position `after`. */
export const listMessages = (
  db: Db,
  accountId: string,
  {
    conversationId,
    before,
    after,
    limit,
  }: {
    conversationId: string
    before?: number | undefined
    after?: number | undefined
    limit: number
  },
) =>
  selectMessages(db, accountId)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.position, before),
        after === undefined ? undefined : gt(messages.position, after),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(limit)

/** Messages by their ids, of which some may be missing. */
export async function listMessagesById(
  db: Db,
  accountId: string,
  someIds: readonly (string | null | undefined)[],
): Promise<Map<string, MessageDetails>> {
  const ids = [...new Set(someIds.filter((id) => typeof id === 'string'))]
  if (ids.length === 0) return new Map()
  const found = await selectMessages(db, accountId).where(
    sql`${messages.id} = any (${sql.param(ids)}::uuid[])`,
  )
  return new Map(found.map((row) => [row.message.id, row]))
}

export async function findMessage(db: Db, accountId: string, id: string) {
  const [row] = await selectMessages(db, accountId).where(eq(messages.id, id))
  return row
}

/** Inserts messages; the pictures belong to the first one. */
export async function insertMessages(
  tx: Db,
  rows: readonly MessageRow[],
  pictureIds: readonly string[] = [],
) {
  await tx.insert(messages).values([...rows])
  const [first] = rows
  if (!first || pictureIds.length === 0) return
  await tx
    .insert(messagePictures)
    .values(pictureIds.map((mediaId, position) => ({ messageId: first.id, mediaId, position })))
}

/** Ids of the pictures of a message, in order. */
export async function listPictureIds(db: Db, messageId: string) {
  const rows = await db
    .select({ id: messagePictures.mediaId })
    .from(messagePictures)
    .where(eq(messagePictures.messageId, messageId))
    .orderBy(messagePictures.position)
  return rows.map(({ id }) => id)
}

/** Number of texts that a side wrote in a conversation, counted up to `max`. */
export async function countTexts(
  db: Db,
  { conversationId, party, max }: { conversationId: string; party: Party; max: number },
) {
  const bySide = and(
    eq(messages.conversationId, conversationId),
    eq(messages.party, party),
    isOneOf(messages.kind, 'text'),
  )
  const rows = await db.select({ id: messages.id }).from(messages).where(bySide).limit(max)
  return rows.length
}

/** Messages of a side after a position. */
export const countAfter = (db: Db, conversationId: string, party: Party, position: number) =>
  countRows(
    db,
    messages,
    and(
      eq(messages.conversationId, conversationId),
      eq(messages.party, party),
      gt(messages.position, position),
    ),
  )

/** Time of the newest message of a side; null if there is none. */
export async function lastMessageTime(db: Db, conversationId: string, party: Party) {
  const [row] = await db
    .select({ at: messages.sentAt })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.party, party)))
    .orderBy(desc(messages.position))
    .limit(1)
  return row?.at ?? null
}

/** Time of the message at a position or of the next newer one; null without one. */
export async function timeOfPosition(db: Db, conversationId: string, position: number) {
  const [row] = await db
    .select({ at: messages.sentAt })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gte(messages.position, position)))
    .orderBy(messages.position)
    .limit(1)
  return row?.at ?? null
}

/** Number of messages: positions have no gaps, and only the oldest messages are deleted. */
export async function countMessages(
  db: Db,
  { id, lastPosition }: Pick<ConversationRow, 'id' | 'lastPosition'>,
) {
  const [oldest] = await db
    .select({ position: messages.position })
    .from(messages)
    .where(eq(messages.conversationId, id))
    .orderBy(messages.position)
    .limit(1)
  return oldest ? lastPosition - oldest.position + 1 : 0
}
