import { exactCountMax } from '@ujuzi/contract/api/limits'
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { singleRow } from '../../../platform/db/db.ts'
import { isOnPage } from '../../../platform/db/is-on-page.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
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
      shop: {
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

/** Open cases in order of submission, or decided ones, latest decision first. */
export async function listCases(
  db: Db,
  queue: DocumentQueueState,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const { timestamp, where, direction, afterCursor } = orders[queue]
  const order = [direction(timestamp), asc(documentCases.id)]
  const page = db
    .select({ id: documentCases.id })
    .from(documentCases)
    .where(and(where, after && afterCursor(after)))
    .orderBy(...order)
    .limit(limit)
  const rows = await selectCases(db)
    .where(isOnPage(documentCases.id, page))
    .orderBy(...order)
  return rows.map((row) => ({
    ...row,
    id: row.case.id,
    key: ((queue === 'open' ? row.case.submittedAt : row.case.decidedAt) ?? new Date(0)).getTime(),
  }))
}

export async function countCases(db: Db, queue: DocumentQueueState) {
  const { where } = orders[queue]
  const cases = db
    .select({ id: documentCases.id })
    .from(documentCases)
    .where(where)
    .limit(exactCountMax)
  return singleRow(await db.select({ count: count() }).from(cases.as('cases'))).count
}

const instant = ({ key }: CursorPosition) => sql`to_timestamp(${key}::float8 / 1000)`

const orders = {
  open: {
    timestamp: documentCases.submittedAt,
    where: isOneOf(documentCases.state, 'submitted', 'in_review'),
    direction: asc,
    afterCursor: (after: CursorPosition): SQL =>
      sql`(${documentCases.submittedAt}, ${documentCases.id}) > (${instant(after)}, ${after.id}::uuid)`,
  },
  decided: {
    timestamp: documentCases.decidedAt,
    where: and(
      isOneOf(documentCases.state, ...decidedStates),
      sql`${documentCases.decidedAt} is not null`,
    ),
    direction: desc,
    afterCursor: (after: CursorPosition): SQL => sql`(${documentCases.decidedAt} < ${instant(after)}
      or (${documentCases.decidedAt} = ${instant(after)} and ${documentCases.id} > ${after.id}::uuid))`,
  },
} as const

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
