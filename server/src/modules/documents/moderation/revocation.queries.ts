import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { businesses, verifications } from '../../businesses/tables.ts'
import { type CaseRow, documentCases } from '../tables.ts'

/** Revokes the verifications of the case and returns their kinds. */
export async function revokeVerificationsOf(tx: Db, caseId: string, now: Date) {
  const rows = await tx
    .update(verifications)
    .set({ revokedAt: now })
    .where(and(eq(verifications.caseId, caseId), isNull(verifications.revokedAt)))
    .returning({ kind: verifications.kind })
  return rows.map(({ kind }) => kind)
}

/** Sets the business to its earliest remaining identity verification, or none. The caller must refresh its listing. */
export async function refreshVerifiedAt(tx: Db, businessId: string, now: Date) {
  const earliestVerification = sql`(select min(v.verified_at) from verifications v
    where v.business_id = ${businessId} and v.kind = 'identity' and v.revoked_at is null)`
  await tx
    .update(businesses)
    .set({
      verifiedAt: earliestVerification,
      version: sql`${businesses.version} + 1`,
      updatedAt: now,
    })
    .where(eq(businesses.id, businessId))
}

/** Cases with an identity verification that is not revoked. */
export async function listIdentityCases(db: Db, businessId: string): Promise<CaseRow[]> {
  const rows = await db
    .select({ case: documentCases })
    .from(verifications)
    .innerJoin(documentCases, eq(documentCases.id, verifications.caseId))
    .where(
      and(
        eq(verifications.businessId, businessId),
        isOneOf(verifications.kind, 'identity'),
        isNull(verifications.revokedAt),
      ),
    )
    .orderBy(asc(documentCases.id))
  return rows.map((row) => row.case)
}

/** Names as they were when this case verified them. */
export const listProvedNames = (db: Db, caseId: string) =>
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

export type ProvedName = Awaited<ReturnType<typeof listProvedNames>>[number]

/** Clears the names when the owner's account is erased; the verifications stay. */
export async function clearVerifiedNames(tx: Db, businessId: string) {
  await tx
    .update(verifications)
    .set({ provedName: null })
    .where(eq(verifications.businessId, businessId))
}
