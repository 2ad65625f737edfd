import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { clientDuplicates, dismissedDuplicates } from '../duplicates.tables.ts'

const suggestionsMax = 20

type Duplicate = {
  reason: 'email' | 'phone' | 'name'
  clients: { id: string; name: string | null; phone: string | null; has_account: boolean }[]
}

/** Query of `listDuplicates`, whose cost does not depend on the number of clients. */
export const selectDuplicates = (businessId: string) => sql`
  select (array['email', 'phone', 'name'])[d.reason] as reason, json_build_array(${person('x')}, ${person('y')}) as clients
  from client_duplicates d
  join client_records x on x.id = d.first_id and x.merged_into is null
  join client_records y on y.id = d.second_id and y.merged_into is null
  where d.business_id = ${businessId}
  order by d.reason, d.first_id, d.second_id limit ${suggestionsMax}`

/** The first pairs of current records with the same email, numbers that differ in one digit, or the same name. */
export async function listDuplicates(db: Db, businessId: string) {
  const { rows } = await db.execute<Duplicate>(selectDuplicates(businessId))
  return rows
}

const person = (alias: 'x' | 'y') => {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  const nameOfAccount = sql`(select a.name from accounts a where a.id = ${column('account_id')} and a.erased_at is null)`
  return sql`json_build_object('id', ${column('id')}, 'name', coalesce(${column('name')}, ${nameOfAccount}),
    'phone', ${column('phone')}, 'has_account', ${column('account_id')} is not null)`
}

/** Records that two records are of different people. */
export async function dismissDuplicate(db: Db, ids: readonly [string, string], at: Date) {
  const [firstId = '', secondId = ''] = [...ids].toSorted()
  await db
    .insert(dismissedDuplicates)
    .values({ firstId, secondId, dismissedAt: at })
    .onConflictDoNothing()
  await db
    .delete(clientDuplicates)
    .where(and(eq(clientDuplicates.firstId, firstId), eq(clientDuplicates.secondId, secondId)))
}

/** Takes some of the records that many changes at once left to compare. */
export async function takeUncompared(tx: Db, limit: number) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from uncompared_clients where record_id = any(array(
      select record_id from uncompared_clients order by record_id limit ${limit} for update skip locked))
    returning record_id as id`)
  return rows.map(({ id }) => id)
}

/** Finds the pairs of these records. */
export const compareClients = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`select find_client_duplicates(${sql.param(ids)}::uuid[])`)
