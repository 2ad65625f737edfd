import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { dismissedDoubles } from '../doubles.tables.ts'

const suggestionsMax = 20

type Double = {
  reason: 'email' | 'phone' | 'name'
  clients: { id: string; name: string | null; phone: string | null; has_account: boolean }[]
}

/**
 * Pairs of current records with the same email, numbers that differ in one digit, or the same name. Numbers are compared
 * by their forms with one digit left out, since comparing each with each would take minutes for thousands of records.
 */
export async function listDoubles(db: Db, businessId: string) {
  const { rows } = await db.execute<Double>(sql`
    with r as materialized (
      select r.id, coalesce(r.name, a.name) as name, r.phone, lower(r.email) as email, r.account_id,
        nullif(trim(lower(unaccent(normalize(coalesce(r.name, a.name))))), '') as normal
      from client_records r left join accounts a on a.id = r.account_id and a.erased_at is null
      where r.business_id = ${businessId} and r.merged_into is null),
    forms as (select id, n || overlay(phone placing '_' from n for 1) as form
      from r, generate_series(2, length(phone)) as n where phone is not null),
    pairs as (
      select least(a.id, b.id) as first_id, greatest(a.id, b.id) as second_id, min(reason) as reason from (
        select 1 as reason, array_agg(id order by id) as ids from r where email is not null group by email having count(*) > 1
        union all
        select 2, array_agg(id order by id) from forms group by form having count(*) > 1
        union all
        select 3, array_agg(id order by id) from r where normal is not null group by normal having count(*) > 1
      ) same, unnest(ids[1:10]) with ordinality as a (id, n), unnest(ids[1:10]) with ordinality as b (id, n)
      where a.n < b.n group by 1, 2)
    select (array['email', 'phone', 'name'])[p.reason] as reason, json_build_array(${person('x')}, ${person('y')}) as clients
    from pairs p join r x on x.id = p.first_id join r y on y.id = p.second_id
    where (x.account_id is null or y.account_id is null) and not exists (
      select from dismissed_doubles d where d.first_id = p.first_id and d.second_id = p.second_id)
    order by p.reason, p.first_id, p.second_id limit ${suggestionsMax}`)
  return rows
}

const person = (alias: 'x' | 'y') => {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`json_build_object('id', ${column('id')}, 'name', ${column('name')}, 'phone', ${column('phone')},
    'has_account', ${column('account_id')} is not null)`
}

/** Records that two records are of different people. */
export async function dismissDouble(db: Db, ids: readonly [string, string], at: Date) {
  const [firstId = '', secondId = ''] = [...ids].toSorted()
  await db
    .insert(dismissedDoubles)
    .values({ firstId, secondId, dismissedAt: at })
    .onConflictDoNothing()
}
