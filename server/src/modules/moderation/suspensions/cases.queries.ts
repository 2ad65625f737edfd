import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOnPage } from '../../../platform/db/is-on-page.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'
import { foundAccountColumns } from '../people.queries.ts'
import { suspensions } from '../tables.ts'

export type SuspensionQueueState = 'open' | 'decided'

const orderer = alias(accounts, 'orderer')
const decider = alias(accounts, 'decider')

/** Suspensions with their account and the moderators who ordered and decided them. */
const cases = (db: Db, key: SQL<number>) =>
  db
    .select({
      ...foundAccountColumns,
      suspension: suspensions,
      orderer: { name: orderer.name, erasedAt: orderer.erasedAt },
      decider: { name: decider.name, erasedAt: decider.erasedAt },
      key,
    })
    .from(suspensions)
    .innerJoin(accounts, eq(accounts.id, suspensions.accountId))
    .leftJoin(businesses, eq(businesses.ownerId, accounts.id))
    .leftJoin(places, eq(places.id, businesses.placeId))
    .leftJoin(orderer, eq(orderer.id, suspensions.orderedBy))
    .leftJoin(decider, eq(decider.id, suspensions.decidedBy))

/** Sort key in milliseconds, which puts suspensions without a reply after all others. */
const waiting = sql<number>`(floor(extract(epoch from coalesce(${suspensions.repliedAt}, ${suspensions.noticedAt})) * 1000)
  + case when ${suspensions.repliedAt} is null then 100000000000000 else 0 end)::float8`
const decided = sql<number>`floor(extract(epoch from ${suspensions.decidedAt}) * 1000)::float8`

const orders = {
  open: {
    key: waiting,
    where: and(isNull(suspensions.decidedAt), isNull(accounts.erasedAt)),
    direction: asc,
    beyond: ({ key, id }: CursorPosition) =>
      sql`(${waiting}, ${suspensions.id}) > (${key}::float8, ${id}::uuid)`,
  },
  decided: {
    key: decided,
    where: and(isNotNull(suspensions.decidedAt), isNull(accounts.erasedAt)),
    direction: desc,
    beyond: ({ key, id }: CursorPosition) =>
      sql`(${decided} < ${key}::float8 or (${decided} = ${key}::float8 and ${suspensions.id} > ${id}::uuid))`,
  },
} as const

export type SuspensionCaseDetails = Awaited<ReturnType<typeof findCase>> & {}

/** Open cases, the oldest reply first and cases without a reply last; or decided cases, latest decision first. */
export async function listCases(
  db: Db,
  state: SuspensionQueueState,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const { key, where, direction, beyond } = orders[state]
  const order = [direction(key), asc(suspensions.id)]
  const page = db
    .select({ id: suspensions.id })
    .from(suspensions)
    .innerJoin(accounts, eq(accounts.id, suspensions.accountId))
    .where(and(where, after && beyond(after)))
    .orderBy(...order)
    .limit(limit)
  const rows = await cases(db, key)
    .where(isOnPage(suspensions.id, page))
    .orderBy(...order)
  return rows.map((row) => ({ ...row, id: row.suspension.id }))
}

export async function countCases(db: Db, state: SuspensionQueueState) {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(suspensions)
    .innerJoin(accounts, eq(accounts.id, suspensions.accountId))
    .where(orders[state].where)
  return singleRow(rows).count
}

export async function findCase(db: Db, id: string) {
  const [row] = await cases(db, waiting).where(
    and(eq(suspensions.id, id), isNull(accounts.erasedAt)),
  )
  return row
}
