import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { marks } from '../../../platform/db/tables.ts'
import { earnsTopPro, quality } from '../ranking/queries.ts'
import { among } from './queries.ts'

/** What changes without anybody writing a business: the badge and the newcomer's share. */
export const ageThese = (tx: Db, ids: string[], now: Date) =>
  tx.execute(sql`
    update listings l set quality = fresh.quality, top_pro = fresh.top_pro
    from (
      select b.id, ${quality(now)} as quality, badge.top_pro
      from businesses b cross join lateral (select ${earnsTopPro(now)} as top_pro) badge
      where ${among(ids)}
    ) fresh
    where l.business_id = fresh.id
      and (l.quality, l.top_pro) is distinct from (fresh.quality, fresh.top_pro)`)

/** So many at a time keeps each statement far below its time limit, however many businesses there are. */
export async function* businessesInBatches(db: Db, size: number) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from businesses where id > ${after} order by id limit ${size}`)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => row.id)
    after = last.id
  }
}

/** Businesses with visits to come, time off or hours of a day's own between two instants, or resting in these countries. */
export async function listTakenBetween(db: Db, from: Date, to: Date, resting: string[]) {
  const [since, until] = [from.toISOString(), to.toISOString()]
  const { rows } = await db.execute<{ id: string }>(sql`
    select business_id as id from bookings
    where status = 'confirmed' and ends_at > ${since} and starts_at < ${until}
    union select business_id from bookings
    where status = 'pending' and ends_at > ${since} and starts_at < ${until}
    union select business_id from time_off where ends_at > ${since} and starts_at < ${until}
    union select business_id from special_days
    where day between (${since}::timestamptz at time zone 'UTC')::date and (${until}::timestamptz at time zone 'UTC')::date
    union select b.id from businesses b join places p on p.id = b.place_id
    where b.closed_on_holidays and p.country_code = any(${sql.param(resting)}::text[])
    order by 1`)
  return rows.map((row) => row.id)
}

/** Of these businesses those whose listings keep anything in these slots of the ring, or are in one of these zones. */
export async function listMarked(db: Db, ids: string[], slots: number[], zones: number[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select business_id as id from listings
    where business_id = any(${sql.param(ids)}::uuid[]) and (
      zone = any(${sql.param(zones)}::int[])
      or position('1' in busy::text) > 0 and exists (
        select from unnest(${sql.param(slots)}::int[]) slot where get_bit(busy, slot) = 1)
      or late is not null and exists (
        select from unnest(late) entry where entry >> 11 = any(${sql.param(slots)}::int[])))
    order by 1`)
  return rows.map((row) => row.id)
}

export async function findMark(db: Db, name: string): Promise<string | undefined> {
  const [mark] = await db.select().from(marks).where(sql`${marks.name} = ${name}`)
  return mark?.value
}

export async function keepMark(db: Db, name: string, value: string, at: Date) {
  await db
    .insert(marks)
    .values({ name, value, at })
    .onConflictDoUpdate({ target: marks.name, set: { value, at } })
}
