import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { Face } from './rules.ts'
import { businesses, verifications } from './tables.ts'

/** Whether clients may find and book a business: it is published and its owner is neither suspended nor leaving. */
export function isOpenToClients(business: 'b' | 'businesses'): SQL {
  const b = sql.identifier(business)
  return sql`(${b}.published_at is not null and not exists (
    select 1 from accounts a where a.id = ${b}.owner_id
      and (a.suspended_at is not null or a.leaving_at is not null)))`
}

/** The picture of whoever runs the business, in its smallest width. */
export function faceOf(business: 'b' | 'businesses') {
  const b = sql.identifier(business)
  return sql<Face>`(select json_build_array(m.id, m.widths[1])
    from shop_profiles sp join media m on m.id = sp.picture_id where sp.business_id = ${b}.id)`
}

/** What has been found to be true of a business and still stands, the first first; what was proved twice counts once. */
export async function listVerifications(db: Db, businessId: string): Promise<Verified[]> {
  const proved = await db
    .select({ kind: verifications.kind, verifiedAt: verifications.verifiedAt })
    .from(verifications)
    .where(and(eq(verifications.businessId, businessId), isNull(verifications.revokedAt)))
    .orderBy(asc(verifications.verifiedAt), asc(verifications.kind))
  const rows = proved.filter((row, place) => isFirstOfKind(proved, row, place))
  if (rows.some(({ kind }) => kind === 'identity')) return rows
  // One that was verified before there were cases, as those of the demo are.
  const [business] = await db
    .select({ verifiedAt: businesses.verifiedAt })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const verifiedAt = business?.verifiedAt
  return verifiedAt ? [{ kind: 'identity', verifiedAt }, ...rows] : rows
}

const isFirstOfKind = (all: readonly Verified[], { kind }: Verified, place: number) =>
  all.findIndex((one) => one.kind === kind) === place

export type Verified = { kind: VerificationKind; verifiedAt: Date }
