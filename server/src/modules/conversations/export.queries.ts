import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { conversations, messagePictures, messageReports, messages } from './tables.ts'

/** Conversations of the account and of its own businesses with all messages, and the messages that it reported. */
export async function listConversationsForExport(db: Db, accountId: string) {
  const rows = await db
    .select({
      conversation: conversations,
      business: businesses.name,
      client: accounts.name,
    })
    .from(conversations)
    .innerJoin(businesses, eq(businesses.id, conversations.businessId))
    .innerJoin(accounts, eq(accounts.id, conversations.clientId))
    .where(or(eq(conversations.clientId, accountId), eq(businesses.ownerId, accountId)))
    .orderBy(asc(conversations.createdAt), asc(conversations.id))
  const ids = rows.map(({ conversation }) => conversation.id)
  const texts = ids.length > 0 ? await listTexts(db, ids) : []
  const byConversation = Map.groupBy(texts, ({ message }) => message.conversationId)
  return rows.map((row) => ({ ...row, messages: byConversation.get(row.conversation.id) ?? [] }))
}

export const listMessageReportsBy = (db: Db, accountId: string) =>
  db
    .select()
    .from(messageReports)
    .where(eq(messageReports.reporterId, accountId))
    .orderBy(asc(messageReports.createdAt), asc(messageReports.id))

const listTexts = (db: Db, conversationIds: string[]) =>
  db
    .select({
      message: messages,
      pictures: sql<string[]>`array(select ${messagePictures.mediaId} from ${messagePictures}
        where ${messagePictures.messageId} = ${messages.id} order by ${messagePictures.position})`,
    })
    .from(messages)
    .where(inArray(messages.conversationId, conversationIds))
    .orderBy(asc(messages.conversationId), asc(messages.position))
