import { sql } from 'drizzle-orm'
import type { AuthSecret } from '../platform/auth/auth-secret.ts'
import { secretsOf } from '../platform/auth/auth-secret.ts'
import {
  ciphertextMarker,
  ciphertextPrefix,
  ciphertextPrefixBytes,
} from '../platform/auth/encryption.ts'
import type { Db } from '../platform/db/db.ts'
import type { EncryptedColumn } from './encrypted-columns.ts'

export type EncryptedRow = { key: string; owner: string; ciphertext: Buffer }

const identifiers = ({ table, key, column, owner }: EncryptedColumn) => ({
  table: sql.identifier(table),
  key: sql.identifier(key),
  column: sql.identifier(column),
  owner: sql.identifier(owner),
})

const prefixOf = (column: EncryptedColumn) =>
  sql`substring(${identifiers(column).column} from 1 for ${sql.raw(String(ciphertextPrefixBytes))})`

/** Any value of the column; undefined if it has none. */
export async function findEncryptedValue(
  db: Db,
  column: EncryptedColumn,
): Promise<EncryptedRow | undefined> {
  const c = identifiers(column)
  const { rows } = await db.execute<EncryptedRow>(sql`
    select ${c.key}::text as key, ${c.owner}::text as owner, ${c.column} as ciphertext
    from ${c.table} where ${c.column} is not null limit 1`)
  return rows[0]
}

/** Random sample of values of the column. */
export async function listEncryptedSample(
  db: Db,
  column: EncryptedColumn,
  limit: number,
): Promise<EncryptedRow[]> {
  const c = identifiers(column)
  const { rows } = await db.execute<EncryptedRow>(sql`
    select ${c.key}::text as key, ${c.owner}::text as owner, ${c.column} as ciphertext
    from ${c.table} where ${c.column} is not null order by random() limit ${limit}`)
  return rows
}

/** Next rows after `after` that `secret` did not encrypt. Locks them until the transaction ends. */
export async function lockStaleValues(
  tx: Db,
  column: EncryptedColumn,
  { secret, after, limit }: { secret: string; after: string | undefined; limit: number },
): Promise<EncryptedRow[]> {
  const c = identifiers(column)
  const keyType = sql.raw(column.keyType)
  const isAfter = after === undefined ? sql`true` : sql`${c.key} > ${after}::${keyType}`
  const { rows } = await tx.execute<EncryptedRow>(sql`
    select ${c.key}::text as key, ${c.owner}::text as owner, ${c.column} as ciphertext
    from ${c.table}
    where ${isAfter} and ${c.column} is not null and ${prefixOf(column)} <> ${ciphertextPrefix(secret)}
    order by ${c.key} limit ${limit} for update`)
  return rows
}

export async function updateEncryptedValues(
  tx: Db,
  column: EncryptedColumn,
  rows: readonly { key: string; ciphertext: Buffer }[],
) {
  const c = identifiers(column)
  const keys = sql.param(rows.map(({ key }) => key))
  const values = sql.param(rows.map(({ ciphertext }) => ciphertext))
  await tx.execute(sql`
    update ${c.table} set ${c.column} = fresh.ciphertext
    from unnest(${keys}::text[], ${values}::bytea[]) as fresh (id, ciphertext)
    where ${c.table}.${c.key} = fresh.id::${sql.raw(column.keyType)}`)
}

/** Number of values encrypted with any other secret than `secret`. */
export async function countStaleValues(
  db: Db,
  column: EncryptedColumn,
  secret: string,
): Promise<number> {
  const c = identifiers(column)
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${c.table}
    where ${c.column} is not null and ${prefixOf(column)} <> ${ciphertextPrefix(secret)}`)
  return rows[0]?.n ?? 0
}

/** Number of values whose key id matches none of these secrets. */
export async function countValuesOfUnknownSecret(
  db: Db,
  column: EncryptedColumn,
  secret: AuthSecret,
) {
  const c = identifiers(column)
  const known = sql.param(secretsOf(secret).map(ciphertextPrefix))
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${c.table}
    where substring(${c.column} from 1 for ${sql.raw(String(ciphertextMarker.length))}) = ${ciphertextMarker}
      and not ${prefixOf(column)} = any (${known}::bytea[])`)
  return rows[0]?.n ?? 0
}
