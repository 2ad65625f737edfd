import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { resources } from '../../businesses/tables.ts'
import { client, clientColumns } from '../queries.ts'
import { waitingEntries, waitingOffers } from '../waiting-list.tables.ts'

type Range = {
  from: Date
  to: Date
  now: Date
  /** Account to whose calendar the list is restricted. */
  assignee: string | undefined
}

/** Open offers of a business in a range of time, with the client for whom each is held. */
export const listHeldTimes = (db: Db, businessId: string, { from, to, now, assignee }: Range) =>
  db
    .select({
      offer: waitingOffers,
      resource: { position: resources.position },
      client: clientColumns,
      services: sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.title) order by chosen.position), '[]')
        from unnest(${waitingEntries.serviceIds}) with ordinality as chosen (id, position)
        join services s on s.id = chosen.id and s.business_id = ${waitingEntries.businessId})`,
    })
    .from(waitingOffers)
    .innerJoin(
      waitingEntries,
      and(
        eq(waitingEntries.id, waitingOffers.entryId),
        eq(waitingEntries.businessId, waitingOffers.businessId),
      ),
    )
    .innerJoin(resources, eq(resources.id, waitingOffers.resourceId))
    .innerJoin(client, eq(client.id, waitingEntries.clientId))
    .where(
      and(
        eq(waitingOffers.businessId, businessId),
        isOneOf(waitingOffers.state, 'open'),
        gt(waitingOffers.expiresAt, now),
        gt(waitingOffers.endsAt, from),
        lt(waitingOffers.startsAt, to),
        assignee === undefined ? undefined : eq(resources.accountId, assignee),
      ),
    )
    .orderBy(waitingOffers.startsAt, waitingOffers.id)

export type HeldTimeRow = Awaited<ReturnType<typeof listHeldTimes>>[number]
