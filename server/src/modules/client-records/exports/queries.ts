import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { ClientRow } from '../list/queries.ts'
import { type ListPosition, sorts } from '../list/queries.ts'
import { summary, withRecord } from '../list/summary.queries.ts'
import type { ClientRecordRow } from '../tables.ts'

export type ExportRow = ClientRow & { key: string } & Pick<
    ClientRecordRow,
    'email' | 'birthMonth' | 'birthDay' | 'birthYear' | 'note' | 'consent'
  >

type Page = { after: ListPosition | undefined; limit: number; now: Date }

/** Some of the current clients of the business by name, with what the business typed. */
export async function listForExport(db: Db, businessId: string, { after, limit, now }: Page) {
  const { key, order, isAfter } = sorts.name
  const { rows } = await db.execute<ExportRow>(sql`
    with page as (
      select f.*, ${key} as key from client_figures f
      where f.business_id = ${businessId} ${after ? sql`and ${isAfter(after)}` : sql``}
      order by ${order} limit ${limit})
    select ${summary(now)}, f.key, r.email, r.birth_month as "birthMonth", r.birth_day as "birthDay",
      r.birth_year as "birthYear", r.note, r.consent
    ${withRecord(sql`page`)} order by ${order}`)
  return rows
}
