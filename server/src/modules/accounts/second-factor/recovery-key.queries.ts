import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { sealedKeys } from '../../../platform/db/tables.ts'
import { recoveryCodes, secondFactors } from '../tables.ts'

export async function findSealedKey(db: Db, name: string) {
  const [row] = await db
    .select({ key: sealedKeys.key })
    .from(sealedKeys)
    .where(eq(sealedKeys.name, name))
  return row?.key
}

/** Leaves a key that is there as it is. */
export async function insertSealedKey(db: Db, values: typeof sealedKeys.$inferInsert) {
  await db.insert(sealedKeys).values(values).onConflictDoNothing()
}

/** A second factor of an account that was given recovery codes. */
export async function findProtectedBefore(db: Db) {
  const [row] = await db
    .select({ accountId: secondFactors.accountId, secret: secondFactors.secret })
    .from(secondFactors)
    .innerJoin(recoveryCodes, eq(recoveryCodes.accountId, secondFactors.accountId))
    .limit(1)
  return row
}
