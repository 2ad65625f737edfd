import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { isOnPage } from '../../../platform/db/is-on-page.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { earliestFirst, latestFirst, type PageOfQueue } from '../../../platform/db/queue.ts'
import { accounts } from '../../accounts/tables.ts'
import { businessProfiles } from '../../businesses/profile.tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'
import { decidedStates } from '../rules.ts'
import { documentCases, documentEvents, documents } from '../tables.ts'

const owner = alias(accounts, 'owner')
const taker = alias(accounts, 'taker')
const decider = alias(accounts, 'decider')

const submittedKinds = sql<(typeof documents.$inferSelect)['kind'][]>`(
  select coalesce(array_agg(distinct kind order by kind), '{}') from documents
  where case_id = ${documentCases.id} and deleted_at is null)`

/** Cases with everything that moderators see of them. */
const selectCases = (db: Db) =>
  db
    .select({
      case: documentCases,
      kinds: submittedKinds,
      business: {
        id: businesses.id,
        name: businesses.name,
        category: businesses.category,
        district: businesses.district,
        timeZone: businesses.timeZone,
      },
      place: { town: places.name, country: places.countryCode },
      owner: {
        id: owner.id,
        name: owner.name,
        email: owner.email,
        locale: owner.locale,
        erasedAt: owner.erasedAt,
      },
      businessProfile: {
        dateOfBirth: businessProfiles.dateOfBirth,
        registrationNumber: businessProfiles.registrationNumber,
        firstName: businessProfiles.firstName,
        lastName: businessProfiles.lastName,
      },
      taker: { name: taker.name, erasedAt: taker.erasedAt },
      decider: { name: decider.name, erasedAt: decider.erasedAt },
    })
    .from(documentCases)
    .innerJoin(businesses, eq(businesses.id, documentCases.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .leftJoin(businessProfiles, eq(businessProfiles.businessId, businesses.id))
    .leftJoin(taker, eq(taker.id, documentCases.takenBy))
    .leftJoin(decider, eq(decider.id, documentCases.decidedBy))

export type DocumentCaseDetails = Awaited<ReturnType<typeof findCase>> & {}

/** A submitted case: drafts are visible to the business only. */
export async function findCase(db: Db, id: string) {
  const [row] = await selectCases(db).where(
    and(eq(documentCases.id, id), sql`${documentCases.submittedAt} is not null`),
  )
  return row
}

export type DocumentQueueState = 'open' | 'decided'

const queues = {
  open: earliestFirst(documentCases, {
    where: isOneOf(documentCases.state, 'submitted', 'in_review'),
    at: documentCases.submittedAt,
    atOf: ({ submittedAt }) => submittedAt,
  }),
  decided: latestFirst(documentCases, {
    where: and(isOneOf(documentCases.state, ...decidedStates), isNotNull(documentCases.decidedAt)),
    at: documentCases.decidedAt,
    atOf: ({ decidedAt }) => decidedAt,
  }),
}

/** Open cases in order of submission, or decided ones, latest decision first. */
export async function listCases(db: Db, state: DocumentQueueState, page: PageOfQueue) {
  const queue = queues[state]
  const rows = await selectCases(db)
    .where(isOnPage(documentCases.id, queue.idsOfPage(page)))
    .orderBy(...queue.orderBy)
  return rows.map((row) => ({ ...row, ...queue.positionOf(row.case) }))
}

export const countCases = (db: Db, state: DocumentQueueState) => queues[state].count(db)

/** Events of a case with their actors, oldest first. */
export const listCaseEvents = (db: Db, caseId: string) =>
  db
    .select({ event: documentEvents, actor: { name: accounts.name, erasedAt: accounts.erasedAt } })
    .from(documentEvents)
    .leftJoin(accounts, eq(accounts.id, documentEvents.actorId))
    .where(eq(documentEvents.caseId, caseId))
    .orderBy(asc(documentEvents.at), asc(documentEvents.id))

export type CaseEventDetails = Awaited<ReturnType<typeof listCaseEvents>>[number]

/** Cases past their retention, longest overdue first. */
export const listCasesToPurge = (db: Db, now: Date, limit: number) =>
  db
    .select()
    .from(documentCases)
    .where(sql`${documentCases.purgeAt} <= ${now}`)
    .orderBy(asc(documentCases.purgeAt))
    .limit(limit)

export const listCasesOf = (db: Db, businessId: string) =>
  db
    .select()
    .from(documentCases)
    .where(eq(documentCases.businessId, businessId))
    .orderBy(asc(documentCases.id))

export async function deleteCase(tx: Db, id: string) {
  await tx.delete(documentCases).where(eq(documentCases.id, id))
}

/** The given ids whose document is saved and not deleted. */
export async function listSavedDocumentIds(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(inArray(documents.id, ids), isNull(documents.deletedAt)))
  return rows.map(({ id }) => id)
}
