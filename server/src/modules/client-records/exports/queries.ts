import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { ClientRow } from '../list/queries.ts'
import { usdPerMinorUnit } from '../list/rules.ts'
import * as columns from '../list/summary.queries.ts'
import type { ClientRecordRow } from '../tables.ts'

export type ExportRow = ClientRow &
  Pick<ClientRecordRow, 'email' | 'birthMonth' | 'birthDay' | 'birthYear' | 'note' | 'consent'>

/** Every current client of the business with what it typed, by name. */
export async function listForExport(db: Db, businessId: string, now: Date) {
  const { rows } = await db.execute<ExportRow>(sql`
    with stats as (${columns.stats(businessId, { now, usdPerMinorUnit })}),
    c as (${columns.records(businessId)})
    select ${columns.summary(sql`c`)}, r.email, r.birth_month as "birthMonth", r.birth_day as "birthDay",
      r.birth_year as "birthYear", r.note, r.consent
    from c join client_records r on r.id = c.id
    order by ${columns.normalized(sql`c.name`)} nulls last, c.id`)
  return rows
}
