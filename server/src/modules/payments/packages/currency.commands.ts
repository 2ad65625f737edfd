import type { Ctx } from '../../../platform/ctx.ts'
import { type CurrencyChange, requirePayable } from '../../services/currency.commands.ts'
import { findHighestPackagePrice, repricePackages } from './queries.ts'

/** Takes the prices of packages with their services to another currency; packages that were sold keep theirs. */
export async function changePackageCurrency(
  { db: tx, now }: Ctx,
  { businessId, repricing }: CurrencyChange,
) {
  const priced = { businessId, currency: repricing.from }
  requirePayable(await findHighestPackagePrice(tx, priced), repricing)
  await repricePackages(tx, businessId, { repricing, now })
}
