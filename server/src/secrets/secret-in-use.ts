import { eq, ne } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { storedValues } from '../platform/db/tables.ts'

const name = 'auth secret'

/** Records the secret that the last started process encrypts with, and since when. */
export async function markSecretInUse(db: Db, keyId: Buffer, now: Date) {
  const value = keyId.toString('hex')
  await db
    .insert(storedValues)
    .values({ name, value, at: now })
    .onConflictDoUpdate({
      target: storedValues.name,
      set: { value, at: now },
      setWhere: ne(storedValues.value, value),
    })
}

/** Undefined if no process of this version has started on the database. */
export async function findSecretInUse(db: Db) {
  const [row] = await db.select().from(storedValues).where(eq(storedValues.name, name))
  return row && { keyId: Buffer.from(row.value, 'hex'), since: row.at }
}
