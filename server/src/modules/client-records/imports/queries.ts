import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { newId } from '../../../platform/db/columns.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { type ClientImportRow, clientImports } from '../tables.ts'
import type { ImportedClient } from './rows.rules.ts'

/**
 * Places in the list of the clients of whom the business has a current record: with the number or the email, or with the
 * name for a client without both. The database compares, so that a list of thousands takes this process little time.
 */
export async function listKnownPlaces(
  db: Db,
  businessId: string,
  clients: readonly Pick<ImportedClient, 'phone' | 'email' | 'name'>[],
): Promise<ReadonlySet<number>> {
  const given = clients.map(({ phone, email, name }) => [
    phone,
    email?.toLowerCase() ?? null,
    phone || email ? null : name,
  ])
  const current = sql`from client_records r where r.business_id = ${businessId} and r.merged_into is null`
  const { rows } = await db.execute<{ places: number[] }>(sql`
    with given as materialized (
      select (place - 1)::int as place, client ->> 0 as phone, client ->> 1 as email,
        name_key(client ->> 2) as name_key
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as list (client, place))
    select coalesce(json_agg(place), '[]') as places from given g
    where g.phone is not null and exists (select ${current} and r.phone = g.phone)
      or g.email is not null and exists (select ${current} and lower(r.email) = g.email)
      or g.name_key is not null and exists (select ${current} and r.name_key = g.name_key)`)
  return new Set(singleRow(rows).places)
}

/** Deletes the files of the business that were not imported. */
export async function deleteOpenImports(tx: Db, businessId: string) {
  await tx
    .delete(clientImports)
    .where(and(eq(clientImports.businessId, businessId), isNull(clientImports.importedAt)))
}

export async function insertImport(db: Db, values: typeof clientImports.$inferInsert) {
  await db.insert(clientImports).values(values)
}

export async function updateImport(db: Db, id: string, values: Partial<ClientImportRow>) {
  await db.update(clientImports).set(values).where(eq(clientImports.id, id))
}

const isOwn = (businessId: string, id: string) =>
  and(eq(clientImports.id, id), eq(clientImports.businessId, businessId))

export async function findImport(
  db: Db,
  businessId: string,
  id: string,
): Promise<ClientImportRow | undefined> {
  const [row] = await db.select().from(clientImports).where(isOwn(businessId, id))
  return row
}

/** Like `findImport`, with a row lock, which makes a second run wait for the first. */
export async function lockImport(tx: Db, businessId: string, id: string) {
  const [row] = await tx.select().from(clientImports).where(isOwn(businessId, id)).for('update')
  return row
}

export async function deleteExpiredImports(db: Db, now: Date) {
  await db.delete(clientImports).where(lt(clientImports.expiresAt, now))
}

type Insertion = { businessId: string; now: Date; clients: ImportedClient[] }

/** Inserts the clients. Returns their number. */
export async function insertClients(tx: Db, { businessId, now, clients }: Insertion) {
  let inserted = 0
  for (let first = 0; first < clients.length; first += rowsMax)
    inserted += await insertPart(tx, {
      businessId,
      now,
      clients: clients.slice(first, first + rowsMax),
    })
  return inserted
}

/** Rows of one statement, so that each ends within its time limit on a busy machine. */
const rowsMax = 2_000

async function insertPart(tx: Db, { businessId, now, clients }: Insertion) {
  const rows = clients.map((client) => ({ ...client, id: newId() }))
  const { rowCount } = await tx.execute(sql`
    insert into client_records (id, business_id, name, phone, email, birth_month, birth_day, birth_year, tags, note,
      note_updated_at, consent, consent_at, consent_source, created_at, updated_at)
    select id, ${businessId}, name, phone, email, "birthMonth", "birthDay", "birthYear", tags, note,
      case when note is not null then at end, consent, case when consent <> 'unknown' then at end,
      case when consent <> 'unknown' then 'import' end, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, name text, phone text, email text,
      "birthMonth" smallint, "birthDay" smallint, "birthYear" smallint, tags text[], note text, consent text),
      (select ${now.toISOString()}::timestamptz as at) as times`)
  return rowCount ?? 0
}
