import { sql } from 'drizzle-orm'
import type { AuthSecret } from '../platform/auth/auth-secret.ts'
import { secretsOf } from '../platform/auth/auth-secret.ts'
import { sealMarker, sealPrefix, sealPrefixBytes } from '../platform/auth/encryption.ts'
import type { Db } from '../platform/db/db.ts'
import type { SealedColumn } from './encrypted-columns.ts'

export type SealedRow = { key: string; owner: string; sealed: Buffer }

const named = ({ table, key, column, owner }: SealedColumn) => ({
  table: sql.identifier(table),
  key: sql.identifier(key),
  column: sql.identifier(column),
  owner: sql.identifier(owner),
})

const prefixOf = (column: SealedColumn) =>
  sql`substring(${named(column).column} from 1 for ${sql.raw(String(sealPrefixBytes))})`

/** Any value of the column; undefined where it holds none. */
export async function findSealed(db: Db, column: SealedColumn): Promise<SealedRow | undefined> {
  const c = named(column)
  const { rows } = await db.execute<SealedRow>(sql`
    select ${c.key}::text as key, ${c.owner}::text as owner, ${c.column} as sealed
    from ${c.table} where ${c.column} is not null limit 1`)
  return rows[0]
}

/** Some values of the column, chosen at random. */
export async function listSealedSample(
  db: Db,
  column: SealedColumn,
  limit: number,
): Promise<SealedRow[]> {
  const c = named(column)
  const { rows } = await db.execute<SealedRow>(sql`
    select ${c.key}::text as key, ${c.owner}::text as owner, ${c.column} as sealed
    from ${c.table} where ${c.column} is not null order by random() limit ${limit}`)
  return rows
}

/** The next rows after `key` that the secret did not encrypt, locked until the transaction ends. */
export async function lockStale(
  tx: Db,
  column: SealedColumn,
  { secret, after, limit }: { secret: string; after: string | undefined; limit: number },
): Promise<SealedRow[]> {
  const c = named(column)
  const keyType = sql.raw(column.keyType)
  const isAfter = after === undefined ? sql`true` : sql`${c.key} > ${after}::${keyType}`
  const { rows } = await tx.execute<SealedRow>(sql`
    select ${c.key}::text as key, ${c.owner}::text as owner, ${c.column} as sealed
    from ${c.table}
    where ${isAfter} and ${c.column} is not null and ${prefixOf(column)} <> ${sealPrefix(secret)}
    order by ${c.key} limit ${limit} for update`)
  return rows
}

export async function updateSealed(
  tx: Db,
  column: SealedColumn,
  rows: readonly { key: string; sealed: Buffer }[],
) {
  const c = named(column)
  const keys = sql.param(rows.map(({ key }) => key))
  const values = sql.param(rows.map(({ sealed }) => sealed))
  await tx.execute(sql`
    update ${c.table} set ${c.column} = fresh.sealed
    from unnest(${keys}::text[], ${values}::bytea[]) as fresh (id, sealed)
    where ${c.table}.${c.key} = fresh.id::${sql.raw(column.keyType)}`)
}

/** How many values another secret than this one encrypted. */
export async function countStale(db: Db, column: SealedColumn, secret: string): Promise<number> {
  const c = named(column)
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${c.table}
    where ${c.column} is not null and ${prefixOf(column)} <> ${sealPrefix(secret)}`)
  return rows[0]?.n ?? 0
}

/** How many values name a secret that is not among these. */
export async function countUnknown(db: Db, column: SealedColumn, secret: AuthSecret) {
  const c = named(column)
  const known = sql.param(secretsOf(secret).map(sealPrefix))
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${c.table}
    where substring(${c.column} from 1 for ${sql.raw(String(sealMarker.length))}) = ${sealMarker}
      and not ${prefixOf(column)} = any (${known}::bytea[])`)
  return rows[0]?.n ?? 0
}
