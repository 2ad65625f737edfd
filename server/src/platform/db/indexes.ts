import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/**
 * Takes the tables' indexes away while `fill` runs and builds them again: several times quicker than
 * keeping them up row by row. Keys that stand as constraints stay. Inside the caller's transaction,
 * so a failure leaves them as they were.
 */
export async function withoutIndexes(
  tx: Pick<Db, 'execute'>,
  tables: readonly string[],
  fill: () => Promise<void>,
) {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any (${sql.param(tables)}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`)
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`))
  await fill()
  for (const { definition } of rows) await tx.execute(sql.raw(definition))
}
