import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { businesses, verifications } from '../../businesses/tables.ts'
import { type CaseRow, kybCases } from '../tables.ts'

/** Everything this case proved no longer stands; answers what that was. */
export async function revokeProved(tx: Db, caseId: string, now: Date) {
  const rows = await tx
    .update(verifications)
    .set({ revokedAt: now })
    .where(and(eq(verifications.caseId, caseId), isNull(verifications.revokedAt)))
    .returning({ kind: verifications.kind })
  return rows.map(({ kind }) => kind)
}

/** Verified by another case still, or no more; search has to be told. */
export async function unmarkVerified(tx: Db, businessId: string, now: Date) {
  const standing = sql`(select min(v.verified_at) from verifications v
    where v.business_id = ${businessId} and v.kind = 'identity' and v.revoked_at is null)`
  await tx
    .update(businesses)
    .set({ verifiedAt: standing, version: sql`${businesses.version} + 1`, updatedAt: now })
    .where(eq(businesses.id, businessId))
}

/** The approved cases that say who the owner is. */
export async function listIdentifying(db: Db, businessId: string): Promise<CaseRow[]> {
  const rows = await db
    .select({ case: kybCases })
    .from(verifications)
    .innerJoin(kybCases, eq(kybCases.id, verifications.caseId))
    .where(
      and(
        eq(verifications.businessId, businessId),
        eq(verifications.kind, 'identity'),
        isNull(verifications.revokedAt),
      ),
    )
    .orderBy(asc(kybCases.id))
  return rows.map((row) => row.case)
}

/** What this case proved of names, as they were then. */
export const listNamesProved = (db: Db, caseId: string) =>
  db
    .select({ kind: verifications.kind, name: sql<string>`${verifications.provedName}` })
    .from(verifications)
    .where(
      and(
        eq(verifications.caseId, caseId),
        isNotNull(verifications.provedName),
        isNull(verifications.revokedAt),
      ),
    )
    .orderBy(asc(verifications.kind))

export type NameProved = Awaited<ReturnType<typeof listNamesProved>>[number]

/** The names go with the account; that something was proved stays. */
export async function forgetNames(tx: Db, businessId: string) {
  await tx
    .update(verifications)
    .set({ provedName: null })
    .where(eq(verifications.businessId, businessId))
}
