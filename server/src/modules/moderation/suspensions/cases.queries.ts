import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { isOnPage } from '../../../platform/db/is-on-page.ts'
import { earliestFirst, latestFirst, type PageOfQueue } from '../../../platform/db/queue.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'
import { foundAccountColumns } from '../people.queries.ts'
import { suspensions } from '../tables.ts'

export type SuspensionQueueState = 'open' | 'decided'

const orderer = alias(accounts, 'orderer')
const decider = alias(accounts, 'decider')

/** Suspensions with their account and the moderators who ordered and decided them. */
const cases = (db: Db) =>
  db
    .select({
      ...foundAccountColumns,
      suspension: suspensions,
      orderer: { name: orderer.name, erasedAt: orderer.erasedAt },
      decider: { name: decider.name, erasedAt: decider.erasedAt },
    })
    .from(suspensions)
    .innerJoin(accounts, eq(accounts.id, suspensions.accountId))
    .leftJoin(businesses, eq(businesses.ownerId, accounts.id))
    .leftJoin(places, eq(places.id, businesses.placeId))
    .leftJoin(orderer, eq(orderer.id, suspensions.orderedBy))
    .leftJoin(decider, eq(decider.id, suspensions.decidedBy))

/** Erasing an account erases the explanation. */
const isOfAccount = isNotNull(suspensions.explanation)

const queues = {
  /** Cases with a reply first. */
  open: earliestFirst(suspensions, {
    where: and(isNull(suspensions.decidedAt), isOfAccount),
    at: sql`coalesce(${suspensions.repliedAt}, ${suspensions.noticedAt})`,
    atOf: ({ repliedAt, noticedAt }) => repliedAt ?? noticedAt,
    isLate: isNull(suspensions.repliedAt),
    isLateOf: ({ repliedAt }) => repliedAt === null,
  }),
  decided: latestFirst(suspensions, {
    where: and(isNotNull(suspensions.decidedAt), isOfAccount),
    at: suspensions.decidedAt,
    atOf: ({ decidedAt }) => decidedAt,
  }),
}

export type SuspensionCaseDetails = Awaited<ReturnType<typeof findCase>> & {}

/** Open cases, the oldest reply first and cases without a reply last; or decided cases, latest decision first. */
export async function listCases(db: Db, state: SuspensionQueueState, page: PageOfQueue) {
  const queue = queues[state]
  const rows = await cases(db)
    .where(isOnPage(suspensions.id, queue.idsOfPage(page)))
    .orderBy(...queue.orderBy)
  return rows.map((row) => ({ ...row, ...queue.positionOf(row.suspension) }))
}

export const countCases = (db: Db, state: SuspensionQueueState) => queues[state].count(db)

export async function findCase(db: Db, id: string) {
  const [row] = await cases(db).where(and(eq(suspensions.id, id), isNull(accounts.erasedAt)))
  return row
}
