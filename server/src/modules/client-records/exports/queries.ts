import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { ClientRow } from '../list/queries.ts'
import { usdPerMinorUnit } from '../list/rules.ts'
import * as columns from '../list/summary.queries.ts'
import type { ClientRecordRow } from '../tables.ts'

export type ExportRow = ClientRow &
  Pick<ClientRecordRow, 'email' | 'birthMonth' | 'birthDay' | 'birthYear' | 'note' | 'consent'>

/** Ids of the current clients of the business, by name. */
export async function listIdsForExport(db: Db, businessId: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from client_records r left join accounts a on a.id = r.account_id and a.erased_at is null
    where r.business_id = ${businessId} and r.merged_into is null
    order by ${columns.normalized(sql`coalesce(r.name, a.name)`)} nulls last, r.id`)
  return rows.map(({ id }) => id)
}

type Page = { ids: readonly string[]; now: Date }

/** Those of these clients that are still current, with what the business typed, by name. */
export async function listForExport(db: Db, businessId: string, { ids, now }: Page) {
  const { rows } = await db.execute<ExportRow>(sql`
    with stats as (${columns.stats(businessId, { now, usdPerMinorUnit, ids })}),
    c as (${columns.records(businessId)} and r.id = any(${sql.param(ids)}::uuid[]))
    select ${columns.summary(sql`c`)}, r.email, r.birth_month as "birthMonth", r.birth_day as "birthDay",
      r.birth_year as "birthYear", r.note, r.consent
    from c join client_records r on r.id = c.id
    order by ${columns.normalized(sql`c.name`)} nulls last, c.id`)
  return rows
}
