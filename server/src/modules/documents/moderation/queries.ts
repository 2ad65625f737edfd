import { countedUpTo } from '@ujuzi/contract/api/limits'
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { After } from '../../../platform/api/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { one } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { shopProfiles } from '../../businesses/profile.tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'
import { decidedStates } from '../rules.ts'
import { kybCases, kybDocuments, kybEvents } from '../tables.ts'

const owner = alias(accounts, 'owner')
const taker = alias(accounts, 'taker')
const decider = alias(accounts, 'decider')

const kindsHandedIn = sql<(typeof kybDocuments.$inferSelect)['kind'][]>`(
  select coalesce(array_agg(distinct kind order by kind), '{}') from kyb_documents
  where case_id = ${kybCases.id} and deleted_at is null)`

/** Cases with all that a reviewer reads about them. */
const caseDetails = (db: Db) =>
  db
    .select({
      case: kybCases,
      kinds: kindsHandedIn,
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
        dateOfBirth: shopProfiles.dateOfBirth,
        registrationNumber: shopProfiles.registrationNumber,
        firstName: shopProfiles.firstName,
        lastName: shopProfiles.lastName,
      },
      taker: { name: taker.name, erasedAt: taker.erasedAt },
      decider: { name: decider.name, erasedAt: decider.erasedAt },
    })
    .from(kybCases)
    .innerJoin(businesses, eq(businesses.id, kybCases.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .leftJoin(shopProfiles, eq(shopProfiles.businessId, businesses.id))
    .leftJoin(taker, eq(taker.id, kybCases.takenBy))
    .leftJoin(decider, eq(decider.id, kybCases.decidedBy))

export type CaseDetails = Awaited<ReturnType<typeof findCase>> & {}

/** What the business has not handed in is nobody else's affair. */
export async function findCase(db: Db, id: string) {
  const [row] = await caseDetails(db).where(
    and(eq(kybCases.id, id), sql`${kybCases.submittedAt} is not null`),
  )
  return row
}

export type Queue = 'open' | 'decided'

/** The longest waiting first; of decided ones the latest. */
export async function listCases(
  db: Db,
  queue: Queue,
  { after, limit }: { after: After | undefined; limit: number },
) {
  const { moment, where, direction, beyond } = orders[queue]
  const rows = await caseDetails(db)
    .where(and(where, after && beyond(after)))
    .orderBy(direction(moment), asc(kybCases.id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    id: row.case.id,
    key: ((queue === 'open' ? row.case.submittedAt : row.case.decidedAt) ?? new Date(0)).getTime(),
  }))
}

export async function countCases(db: Db, queue: Queue) {
  const { where } = orders[queue]
  const cases = db.select({ id: kybCases.id }).from(kybCases).where(where).limit(countedUpTo)
  return one(await db.select({ count: count() }).from(cases.as('cases'))).count
}

const instant = ({ key }: After) => sql`to_timestamp(${key}::float8 / 1000)`

const orders = {
  open: {
    moment: kybCases.submittedAt,
    where: inArray(kybCases.state, ['submitted', 'in_review']),
    direction: asc,
    beyond: (after: After): SQL =>
      sql`(${kybCases.submittedAt}, ${kybCases.id}) > (${instant(after)}, ${after.id}::uuid)`,
  },
  decided: {
    moment: kybCases.decidedAt,
    where: and(inArray(kybCases.state, [...decidedStates]), sql`${kybCases.decidedAt} is not null`),
    direction: desc,
    beyond: (after: After): SQL => sql`(${kybCases.decidedAt} < ${instant(after)}
      or (${kybCases.decidedAt} = ${instant(after)} and ${kybCases.id} > ${after.id}::uuid))`,
  },
} as const

/** What was done with a case, and by whom, the first first. */
export const listEvents = (db: Db, caseId: string) =>
  db
    .select({ event: kybEvents, actor: { name: accounts.name, erasedAt: accounts.erasedAt } })
    .from(kybEvents)
    .leftJoin(accounts, eq(accounts.id, kybEvents.actorId))
    .where(eq(kybEvents.caseId, caseId))
    .orderBy(asc(kybEvents.at), asc(kybEvents.id))

export type EventDetails = Awaited<ReturnType<typeof listEvents>>[number]

/** Cases whose documents are to go. */
export const listDue = (db: Db, now: Date, limit: number) =>
  db
    .select()
    .from(kybCases)
    .where(sql`${kybCases.purgeAt} <= ${now}`)
    .orderBy(asc(kybCases.purgeAt))
    .limit(limit)

export const listCasesOf = (db: Db, businessId: string) =>
  db.select().from(kybCases).where(eq(kybCases.businessId, businessId)).orderBy(asc(kybCases.id))

export async function deleteCase(tx: Db, id: string) {
  await tx.delete(kybCases).where(eq(kybCases.id, id))
}

/** Which of these documents have their file in the store by right. */
export async function listKept(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: kybDocuments.id })
    .from(kybDocuments)
    .where(and(inArray(kybDocuments.id, ids), isNull(kybDocuments.deletedAt)))
  return rows.map(({ id }) => id)
}
