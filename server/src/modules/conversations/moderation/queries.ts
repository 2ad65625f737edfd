import { reportedSurroundings } from '@ujuzi/contract/conversations/limits'
import { and, between, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { isOnPage } from '../../../platform/db/is-on-page.ts'
import { earliestFirst, latestFirst, type PageOfQueue } from '../../../platform/db/queue.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { selectMessages } from '../messages.queries.ts'
import { client, owner } from '../queries.ts'
import { conversations, type MessageReportRow, messageReports, messages } from '../tables.ts'

const moderator = alias(accounts, 'moderator')
const reporter = alias(accounts, 'reporter')

const selectReports = (db: Db) =>
  db
    .select({
      report: messageReports,
      message: messages,
      business: { id: businesses.id, name: businesses.name },
      owner: {
        id: owner.id,
        name: owner.name,
        email: owner.email,
        locale: owner.locale,
        erasedAt: owner.erasedAt,
      },
      client: {
        id: client.id,
        name: client.name,
        email: client.email,
        locale: client.locale,
        erasedAt: client.erasedAt,
      },
      reporter: {
        id: reporter.id,
        name: reporter.name,
        email: reporter.email,
        locale: reporter.locale,
        erasedAt: reporter.erasedAt,
      },
      moderator: moderator.name,
    })
    .from(messageReports)
    .innerJoin(messages, eq(messages.id, messageReports.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(businesses, eq(businesses.id, conversations.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .innerJoin(client, eq(client.id, conversations.clientId))
    .innerJoin(reporter, eq(reporter.id, messageReports.reporterId))
    .leftJoin(moderator, eq(moderator.id, messageReports.decidedBy))

export type MessageReportDetails = Awaited<ReturnType<typeof selectReports>>[number]

const byArrival = {
  at: messageReports.createdAt,
  atOf: ({ createdAt }: MessageReportRow) => createdAt,
}
const queues = {
  all: earliestFirst(messageReports, { where: undefined, ...byArrival }),
  open: earliestFirst(messageReports, { where: isNull(messageReports.decidedAt), ...byArrival }),
  decided: latestFirst(messageReports, {
    where: isNotNull(messageReports.decidedAt),
    at: messageReports.decidedAt,
    atOf: ({ decidedAt }) => decidedAt,
  }),
}
type ReportState = keyof typeof queues

/** Decided reports latest decision first, others oldest first. */
export async function listReports(db: Db, state: ReportState, page: PageOfQueue) {
  const queue = queues[state]
  const rows = await selectReports(db)
    .where(isOnPage(messageReports.id, queue.idsOfPage(page)))
    .orderBy(...queue.orderBy)
  return rows.map((row) => ({ ...row, ...queue.positionOf(row.report) }))
}

export const countReports = (db: Db, state: ReportState) => queues[state].count(db)

export async function findReport(db: Db, id: string) {
  const [row] = await selectReports(db).where(eq(messageReports.id, id))
  return row
}

export const listOpenReportsOf = (db: Db, messageId: string) =>
  selectReports(db).where(
    and(eq(messageReports.messageId, messageId), isNull(messageReports.decidedAt)),
  )

/** Locks a message, so that only one moderator decides about it. */
export async function lockMessage(tx: Db, id: string) {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('no key update')
  return row
}

/** Used as the reader in place of a moderator, who has reported none of the messages. */
const noAccount = '00000000-0000-0000-0000-000000000000'

type Place = { conversationId: string; position: number }

const isAround = (reported: Place, { conversationId, position }: Place) =>
  conversationId === reported.conversationId &&
  Math.abs(position - reported.position) <= reportedSurroundings

/** Each of these messages and those around it, oldest first. */
export async function listSurroundings(db: Db, reported: readonly Place[]) {
  if (reported.length === 0) return []
  const ranges = reported.map(({ conversationId, position }) =>
    and(
      eq(messages.conversationId, conversationId),
      between(messages.position, position - reportedSurroundings, position + reportedSurroundings),
    ),
  )
  const rows = await selectMessages(db, noAccount)
    .where(or(...ranges))
    .orderBy(messages.position)
  return reported.map((one) => rows.filter(({ message }) => isAround(one, message)))
}

/** Inserts a report; undefined if this account reported the message before. */
export async function insertReport(tx: Db, row: typeof messageReports.$inferInsert) {
  const [inserted] = await tx
    .insert(messageReports)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: messageReports.id })
  return inserted
}

type Decision = Required<
  Pick<MessageReportRow, 'outcome' | 'explanation' | 'decidedAt' | 'decidedBy'>
>

export async function closeReports(tx: Db, ids: string[], decision: Decision) {
  await tx.update(messageReports).set(decision).where(inArray(messageReports.id, ids))
}

export async function removeMessage(tx: Db, id: string, now: Date) {
  const isThere = and(eq(messages.id, id), isNull(messages.removedAt))
  await tx.update(messages).set({ removedAt: now }).where(isThere)
}
