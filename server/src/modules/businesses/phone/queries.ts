import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { businesses } from '../tables.ts'

/** Phone of the open business of this account. Locks the row until the transaction ends. */
export async function lockBusinessPhone(tx: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await tx
    .select({ phone: businesses.phone, phoneVerifiedAt: businesses.phoneVerifiedAt })
    .from(businesses)
    .where(and(eq(businesses.id, id), eq(businesses.ownerId, ownerId), isNull(businesses.closedAt)))
    .for('update')
  return row
}

export const markPhoneVerified = (tx: Db, id: string, now: Date) =>
  tx.update(businesses).set({ phoneVerifiedAt: now, updatedAt: now }).where(eq(businesses.id, id))
