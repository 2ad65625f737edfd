import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { businesses } from '../tables.ts'

/** Phone of an open business. Locks the row until the transaction ends. */
export async function lockBusinessPhone(tx: Db, id: string) {
  const [row] = await tx
    .select({ phone: businesses.phone, phoneVerifiedAt: businesses.phoneVerifiedAt })
    .from(businesses)
    .where(and(eq(businesses.id, id), isNull(businesses.closedAt)))
    .for('update')
  return row
}

export const markPhoneVerified = (tx: Db, id: string, now: Date) =>
  tx.update(businesses).set({ phoneVerifiedAt: now, updatedAt: now }).where(eq(businesses.id, id))
