import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/db.ts'
import { accounts, moderationEvents } from './tables.ts'

type Deed = typeof moderationEvents.$inferInsert
type Decision = Deed & { action: Exclude<Deed['action'], 'viewed'>; subjectId: string }

/** In the transaction of what it tells of, so that neither is there without the other. */
export async function recordModeration(tx: Db, decision: Decision) {
  await tx.insert(moderationEvents).values(decision)
}

/**
 * That a reviewer opened what is known of somebody. One an hour is enough, and the database keeps no more: who looked,
 * and when, can be told from it; every reload of a page would only bury what was decided.
 */
export async function recordLook(
  db: Db,
  { reviewerId, aboutId }: { reviewerId: string; aboutId: string },
  now: Date,
) {
  await db
    .insert(moderationEvents)
    .values({ actorId: reviewerId, role: 'reviewer', action: 'viewed', aboutId, at: now })
    .onConflictDoNothing()
}

const actor = alias(accounts, 'actor')
const latest = [desc(moderationEvents.at), desc(moderationEvents.id)]
const looksShown = 100

export type EventDetails = Awaited<ReturnType<typeof listModerationEvents>>[number]

/** Everything that was decided about somebody and the latest who looked, the latest first. */
export async function listModerationEvents(db: Db, accountId: string) {
  const isAbout = eq(moderationEvents.aboutId, accountId)
  const looks = db
    .select({ id: moderationEvents.id })
    .from(moderationEvents)
    .where(and(isAbout, eq(moderationEvents.action, 'viewed')))
    .orderBy(...latest)
    .limit(looksShown)
  const isShown = or(ne(moderationEvents.action, 'viewed'), inArray(moderationEvents.id, looks))
  return db
    .select({ event: moderationEvents, actor: { name: actor.name, erasedAt: actor.erasedAt } })
    .from(moderationEvents)
    .leftJoin(actor, eq(actor.id, moderationEvents.actorId))
    .where(and(isAbout, isShown))
    .orderBy(...latest)
}

/** What was said goes with whoever is erased, also where it was said of another; that it happened stays. */
export async function clearModeration(tx: Db, accountId: string) {
  await tx.execute(sql`select erase_moderation_reasons(${accountId}::uuid)`)
}
