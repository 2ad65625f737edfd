import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { type ClientImportRow, clientImports, clientRecords } from '../tables.ts'
import type { ImportedClient } from './rows.rules.ts'

/** Name, number and email of all current records, to recognise clients in a file. */
export const listKnownClients = (db: Db, businessId: string) =>
  db
    .select({
      name: sql<string>`coalesce(${clientRecords.name}, ${accounts.name}, '')`,
      phone: clientRecords.phone,
      email: clientRecords.email,
    })
    .from(clientRecords)
    .leftJoin(accounts, and(eq(accounts.id, clientRecords.accountId), isNull(accounts.erasedAt)))
    .where(and(eq(clientRecords.businessId, businessId), isNull(clientRecords.mergedInto)))

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

/** As `findImport`, with a row lock, which makes a second run wait for the first. */
export async function lockImport(tx: Db, businessId: string, id: string) {
  const [row] = await tx.select().from(clientImports).where(isOwn(businessId, id)).for('update')
  return row
}

export async function deleteExpiredImports(db: Db, now: Date) {
  await db.delete(clientImports).where(lt(clientImports.expiresAt, now))
}

/** Inserts the clients in one statement. Returns their number. */
export async function insertClients(
  tx: Db,
  { businessId, now, clients }: { businessId: string; now: Date; clients: ImportedClient[] },
) {
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
