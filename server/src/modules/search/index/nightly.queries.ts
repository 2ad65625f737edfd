import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { storedValues } from '../../../platform/db/tables.ts'
import { earnsTopPro, qualityScore } from '../ranking/queries.ts'
import { hasIdIn } from './queries.ts'

/** Updates what changes with time alone: the newcomer boost, and the Top Pro badge, which kept pages show. */
export const updateQuality = (tx: Db, ids: string[], now: Date) =>
  tx.execute(sql`
    with updated as (
      update listings l set quality = fresh.quality, top_pro = fresh.top_pro
      from (
        select b.id, ${qualityScore(now)} as quality, badge.top_pro, shown.top_pro as had_badge
        from businesses b cross join lateral (select ${earnsTopPro(now)} as top_pro) badge
        join listings shown on shown.business_id = b.id
        where ${hasIdIn(ids)}
      ) fresh
      where l.business_id = fresh.id
        and (l.quality, l.top_pro) is distinct from (fresh.quality, fresh.top_pro)
      returning l.business_id, fresh.top_pro, fresh.had_badge)
    select record_page_change(business_id) from updated where top_pro is distinct from had_badge`)

/** Yields the ids of all businesses in batches of `size`, which keeps each statement under the statement timeout. */
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

/**
 * Businesses with bookings, time off or special hours between two instants, and those in `countries` that close on
 * holidays.
 */
export async function listUnavailableBetween(
  db: Db,
  { from, to, countries }: { from: Date; to: Date; countries: string[] },
) {
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
    where b.closed_on_holidays and p.country_code = any(${sql.param(countries)}::text[])
    order by 1`)
  return rows.map((row) => row.id)
}

/** The given businesses with exceptions in these ring slots, or in one of these time zones. */
export async function listBusinessIdsWithExceptions(
  db: Db,
  { ids, slots, zones }: { ids: string[]; slots: number[]; zones: number[] },
) {
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

export async function findStoredValue(db: Db, name: string): Promise<string | undefined> {
  const [mark] = await db.select().from(storedValues).where(sql`${storedValues.name} = ${name}`)
  return mark?.value
}

export async function saveStoredValue(
  db: Db,
  { name, value, at }: { name: string; value: string; at: Date },
) {
  await db
    .insert(storedValues)
    .values({ name, value, at })
    .onConflictDoUpdate({ target: storedValues.name, set: { value, at } })
}
