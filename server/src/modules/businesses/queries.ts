import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { rowsColumn } from '../../platform/db/rows-column.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AvatarSource } from './rules.ts'
import { businesses, verifications } from './tables.ts'

/** SQL expression: the owner's profile picture in its smallest width, or null. */
export function avatarOf(business: 'b' | 'businesses') {
  const b = sql.identifier(business)
  return sql<AvatarSource>`(select json_build_array(m.id, m.widths[1])
    from business_profiles sp join media m on m.id = sp.picture_id where sp.business_id = ${b}.id)`
}

/** SQL expression: the percentage of VAT that the prices include; null if the business is not registered. */
export function taxRateOf(business: 'b' | 'businesses') {
  const b = sql.identifier(business)
  return sql<number | null>`(select tax_rate::float8
    from business_settings where business_id = ${b}.id and vat_registered and tax_rate > 0)`
}

/** Verifications of a business that are not revoked, oldest first; of several of one kind only the first. */
export async function listVerifications(db: Db, businessId: string): Promise<ActiveVerification[]> {
  const [row] = await db
    .select({ verifiedAt: businesses.verifiedAt, rows: rowsColumn(selectVerifications(db)) })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row ? activeVerifications(row.rows, row) : []
}

/** Select of the verifications that are not revoked, for a column of a statement that reads `businesses`. */
export const selectVerifications = (db: Db) =>
  db
    .select({ kind: verifications.kind, verifiedAt: verifications.verifiedAt })
    .from(verifications)
    .where(and(eq(verifications.businessId, businesses.id), isNull(verifications.revokedAt)))
    .orderBy(asc(verifications.verifiedAt), asc(verifications.kind))

/** Businesses verified without a case, such as demo businesses, have only the time. */
export function activeVerifications(
  active: readonly ActiveVerification[],
  { verifiedAt }: { verifiedAt: Date | null },
): ActiveVerification[] {
  const rows = active.filter((row, index) => isFirstOfKind(active, row, index))
  if (!verifiedAt || rows.some(({ kind }) => kind === 'identity')) return rows
  return [{ kind: 'identity', verifiedAt }, ...rows]
}

const isFirstOfKind = (
  all: readonly ActiveVerification[],
  { kind }: ActiveVerification,
  index: number,
) => all.findIndex((one) => one.kind === kind) === index

export type ActiveVerification = { kind: VerificationKind; verifiedAt: Date }

/** A business that its owner has not closed; throws `business_not_found` if it is closed. */
export async function getOpenBusiness(db: Db, id: string) {
  const [row] = await selectOpenBusiness(db, id)
  if (!row) throw new Refusal('business_not_found')
  return row
}

/** Like `getOpenBusiness`, with a row lock, which serializes changes of the business and its services and bookings. */
export async function lockOpenBusiness(tx: Db, id: string) {
  const [row] = await selectOpenBusiness(tx, id).for('no key update')
  if (!row) throw new Refusal('business_not_found')
  return row
}

const selectOpenBusiness = (db: Db, id: string) =>
  db
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, id), isNull(businesses.closedAt)))
