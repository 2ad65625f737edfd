import type { Locale } from '@ujuzi/contract/locale/locales'
import { receiptLinksPerDay } from '@ujuzi/contract/payments/receipts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { localeOrDefault } from '../../../platform/locale.ts'
import { notify } from '../../notifications/commands.ts'
import { strangerRecipient } from '../../notifications/event.rules.ts'
import type { SaleDeps } from '../commands.ts'
import { receiptEmailed } from '../notifications.ts'
import { findSaleById, type SaleDetails } from '../queries.ts'
import {
  countReceiptLinks,
  findSaleIdByToken,
  getReceiptBusiness,
  insertReceiptLink,
} from './queries.ts'

/** Dependencies given by the app. */
export type PaymentDeps = SaleDeps & { authSecret: AuthSecret }

const dayMs = 86_400_000

export const getBusinessOfSale = (db: Db, { sale }: SaleDetails) =>
  getReceiptBusiness(db, sale.businessId)

/**
 * Creates a link with which anyone can read the receipt. Earlier links keep working. The limit of a day is approximate: it is
 * counted without a lock.
 */
export async function createReceiptLink(
  { publicUrl }: PaymentDeps,
  { db, now }: Ctx,
  saleId: string,
): Promise<string> {
  const links = await countReceiptLinks(db, saleId, new Date(now.getTime() - dayMs))
  if (links >= receiptLinksPerDay) {
    throw new Refusal('too_many_requests', { retryAfterSeconds: 3600 })
  }
  const token = randomToken()
  await insertReceiptLink(db, { tokenHash: sha256(token), saleId, createdAt: now })
  return `${publicUrl()}/r/${token}`
}

/** The receipt behind a link. Throws `receipt_not_found`. */
export async function getReceiptByToken(db: Db, token: string): Promise<SaleDetails> {
  const saleId = await findSaleIdByToken(db, sha256(token))
  const details = saleId && (await findSaleById(db, saleId))
  if (!details) throw new Refusal('receipt_not_found')
  return details
}

type RenderReceipt = (
  details: SaleDetails,
  business: Awaited<ReturnType<typeof getReceiptBusiness>>,
  locale: Locale,
) => Parameters<NonNullable<typeof receiptEmailed.email>>[0]['receipt']

/**
 * Emails a new link to the client's confirmed address or, without one, to `typed`; in the language of the client or
 * else of the business. Returns the address.
 */
export async function emailReceipt(
  deps: PaymentDeps,
  { db, now }: Ctx,
  {
    details,
    typed,
    locale,
    render,
  }: { details: SaleDetails; typed: string | undefined; locale: Locale; render: RenderReceipt },
): Promise<string> {
  const recipient = recipientOf(deps, details, { typed, locale })
  if (!recipient) throw new Refusal('invalid_input', { fields: { email: 'field_required' } })
  await transact(db, async (tx) => {
    const url = await createReceiptLink(deps, { db: tx, now }, details.sale.id)
    const business = await getReceiptBusiness(tx, details.sale.businessId)
    const receipt = render(details, business, localeOrDefault(recipient.locale))
    await notify({ db: tx, now }, recipient, receiptEmailed, { receipt, url })
  })
  return recipient.email
}

function recipientOf(
  { messagePolicy }: PaymentDeps,
  { client, sale }: SaleDetails,
  { typed, locale }: { typed: string | undefined; locale: Locale },
) {
  if (client && !client.erasedAt && client.emailVerifiedAt) return client
  if (!typed) return undefined
  const sender = { paidBy: sale.businessId, policy: messagePolicy, kind: 'receipt' } as const
  return strangerRecipient(sender, { email: typed }, locale)
}
