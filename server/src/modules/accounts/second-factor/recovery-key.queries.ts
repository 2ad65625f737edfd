import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { encryptionKeys } from '../../../platform/db/tables.ts'
import { recoveryCodes, secondFactors } from '../tables.ts'

export async function findEncryptedKey(db: Db, name: string) {
  const [row] = await db
    .select({ key: encryptionKeys.key })
    .from(encryptionKeys)
    .where(eq(encryptionKeys.name, name))
  return row?.key
}

/** Does nothing if the key exists. */
export async function insertEncryptedKey(db: Db, values: typeof encryptionKeys.$inferInsert) {
  await db.insert(encryptionKeys).values(values).onConflictDoNothing()
}

/** Second factor of any account that has recovery codes. */
export async function findSecondFactorWithRecoveryCodes(db: Db) {
  const [row] = await db
    .select({ accountId: secondFactors.accountId, secret: secondFactors.secret })
    .from(secondFactors)
    .innerJoin(recoveryCodes, eq(recoveryCodes.accountId, secondFactors.accountId))
    .limit(1)
  return row
}
