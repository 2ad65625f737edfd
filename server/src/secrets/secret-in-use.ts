import { eq, ne } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { marks } from '../platform/db/tables.ts'

const name = 'auth secret'

/** Notes which secret the process started last encrypts with, and since when. */
export async function markSecretInUse(db: Db, keyId: Buffer, now: Date) {
  const value = keyId.toString('hex')
  await db
    .insert(marks)
    .values({ name, value, at: now })
    .onConflictDoUpdate({
      target: marks.name,
      set: { value, at: now },
      setWhere: ne(marks.value, value),
    })
}

/** Undefined where no process of this version has started on the database. */
export async function findSecretInUse(db: Db) {
  const [row] = await db.select().from(marks).where(eq(marks.name, name))
  return row && { keyId: Buffer.from(row.value, 'hex'), since: row.at }
}
