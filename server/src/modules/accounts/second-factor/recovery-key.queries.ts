import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { recoveryCodes, secondFactors } from '../tables.ts'

/** Second factor of any account that has recovery codes. */
export async function findSecondFactorWithRecoveryCodes(db: Db) {
  const [row] = await db
    .select({ accountId: secondFactors.accountId, secret: secondFactors.secret })
    .from(secondFactors)
    .innerJoin(recoveryCodes, eq(recoveryCodes.accountId, secondFactors.accountId))
    .limit(1)
  return row
}
