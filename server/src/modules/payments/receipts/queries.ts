import { and, count, eq, gt } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { businessProfiles } from '../../businesses/profile.tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'
import { receiptLinks } from '../tables.ts'

/** The business as its receipts name it; the tax id is encrypted. */
export async function getReceiptBusiness(db: Db, id: string) {
  const rows = await db
    .select({
      id: businesses.id,
      name: businesses.name,
      address: businesses.address,
      district: businesses.district,
      town: places.name,
      country: places.countryCode,
      taxId: businessProfiles.taxId,
      erasedAt: accounts.erasedAt,
    })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .innerJoin(accounts, eq(accounts.id, businesses.ownerId))
    .leftJoin(businessProfiles, eq(businessProfiles.businessId, businesses.id))
    .where(eq(businesses.id, id))
  return singleRow(rows)
}
export type ReceiptBusiness = Awaited<ReturnType<typeof getReceiptBusiness>>

export async function insertReceiptLink(tx: Db, row: typeof receiptLinks.$inferInsert) {
  await tx.insert(receiptLinks).values(row)
}

export async function countReceiptLinks(db: Db, saleId: string, since: Date) {
  const rows = await db
    .select({ count: count() })
    .from(receiptLinks)
    .where(and(eq(receiptLinks.saleId, saleId), gt(receiptLinks.createdAt, since)))
  return singleRow(rows).count
}

export async function findSaleIdByToken(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({ saleId: receiptLinks.saleId })
    .from(receiptLinks)
    .where(eq(receiptLinks.tokenHash, tokenHash))
  return row?.saleId
}
