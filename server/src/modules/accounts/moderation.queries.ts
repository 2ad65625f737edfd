import { and, desc, eq, inArray, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/db.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { accounts, moderationEvents } from './tables.ts'

type NewModerationEvent = typeof moderationEvents.$inferInsert
type Decision = NewModerationEvent & {
  action: Exclude<NewModerationEvent['action'], 'viewed'>
  subjectId: string
}

/**
 * Inserts a moderation event. Call it in the transaction of the decision, so that neither is stored without the other.
 */
export async function recordModerationEvent(tx: Db, decision: Decision) {
  await tx.insert(moderationEvents).values(decision)
}

/**
 * Records that a moderator opened the page of an account. A unique index keeps one view per moderator, account and
 * hour: with a view per page load, the decisions would be hard to find.
 */
export async function recordAccountView(
  db: Db,
  { moderatorId, aboutId }: { moderatorId: string; aboutId: string },
  now: Date,
) {
  await db
    .insert(moderationEvents)
    .values({ actorId: moderatorId, role: 'moderator', action: 'viewed', aboutId, at: now })
    .onConflictDoNothing()
}

const actor = alias(accounts, 'actor')
const latest = [desc(moderationEvents.at), desc(moderationEvents.id)]
const viewsListedMax = 100

export type ModerationEventDetails = Awaited<ReturnType<typeof listModerationEvents>>[number]

/** All decisions about the account and its latest views, newest first. */
export async function listModerationEvents(db: Db, accountId: string) {
  const isAbout = eq(moderationEvents.aboutId, accountId)
  const views = db
    .select({ id: moderationEvents.id })
    .from(moderationEvents)
    .where(and(isAbout, isOneOf(moderationEvents.action, 'viewed')))
    .orderBy(...latest)
    .limit(viewsListedMax)
  const isListed = or(
    not(isOneOf(moderationEvents.action, 'viewed')),
    inArray(moderationEvents.id, views),
  )
  return db
    .select({ event: moderationEvents, actor: { name: actor.name, erasedAt: actor.erasedAt } })
    .from(moderationEvents)
    .leftJoin(actor, eq(actor.id, moderationEvents.actorId))
    .where(and(isAbout, isListed))
    .orderBy(...latest)
}

/** Erases the reasons in events that concern or mention the account; the events stay. */
export async function eraseModerationReasons(tx: Db, accountId: string) {
  await tx.execute(sql`select erase_moderation_reasons(${accountId}::uuid)`)
}
