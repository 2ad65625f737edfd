import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { type ClientImportRow, clientImports, clientRecords } from '../tables.ts'
import type { ImportedClient } from './rows.rules.ts'

const isCurrent = (businessId: string) =>
  and(eq(clientRecords.businessId, businessId), isNull(clientRecords.mergedInto))

/** Current records that have the number or the email of one of these clients. */
export async function listKnownContacts(
  db: Db,
  businessId: string,
  clients: readonly Pick<ImportedClient, 'phone' | 'email'>[],
) {
  const phones = clients.flatMap(({ phone }) => phone ?? [])
  const emails = clients.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const { phone, email } = clientRecords
  return db
    .select({ name: sql<string>`''`, phone, email })
    .from(clientRecords)
    .where(
      and(
        isCurrent(businessId),
        sql`(${phone} = any (${sql.param(phones)}::text[]) or lower(${email}) = any (${sql.param(emails)}::text[]))`,
      ),
    )
}

/** Names of all current records; that of the account where the business typed none. */
export async function listKnownNames(db: Db, businessId: string) {
  const rows = await db
    .select({ name: sql<string>`coalesce(${clientRecords.name}, ${accounts.name}, '')` })
    .from(clientRecords)
    .leftJoin(accounts, and(eq(accounts.id, clientRecords.accountId), isNull(accounts.erasedAt)))
    .where(isCurrent(businessId))
  return rows.map(({ name }) => name)
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
