import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type * as contract from '@ujuzi/contract/payments/packages'
import { packagesMax } from '@ujuzi/contract/payments/packages'
import type { ActingBusiness } from '../../../platform/api/acting-business.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findRecord, holdRecord } from '../../client-records/queries.ts'
import { formatDay, parseDay } from '../../schedule/time-zone.rules.ts'
import { type CurrencyChange, requirePayable } from '../../services/currency.commands.ts'
import { insertReceipt, lockOpenBusiness, saleInputOf } from '../commands.ts'
import { getSale } from '../corrections/commands.ts'
import { findVatRate, type SaleDetails } from '../queries.ts'
import { localDayOf, planSale } from '../rules.ts'
import * as queries from './queries.ts'

type Target = { businessId: string; id: string }
type PackageBody = HandlerInput<typeof contract.updatePackage>['body']
type CreateBody = HandlerInput<typeof contract.createPackage>['body']

/** A package on sale. Throws `package_not_found`. */
export async function getPackage(db: Db, { businessId, id }: Target) {
  const found = await queries.findPackage(db, businessId, id)
  if (!found) throw new Refusal('package_not_found')
  return found
}

type Caller = { db: Db; business: Pick<ActingBusiness, 'id'> }
type WithId = { params: { id: string } }

/** A package on sale of the acting business. Throws `package_not_found`. */
export const getActingPackage = ({ params }: WithId, { db, business }: Caller) =>
  getPackage(db, { businessId: business.id, id: params.id })

/** A package of a client of the acting business. Throws `package_not_found`. */
export async function getActingClientPackage({ params }: WithId, { db, business }: Caller) {
  const found = await queries.findSold(db, { businessId: business.id, id: params.id })
  if (!found) throw new Refusal('package_not_found')
  return found
}

/** A client of the acting business. Throws `client_not_found`. */
export async function getActingClient({ params }: WithId, { db, business }: Caller) {
  const record = await findRecord(db, business.id, params.id)
  if (!record) throw new Refusal('client_not_found')
  return record
}

/** Locks the business, so that its packages are counted. */
export async function createPackage(
  { db, now }: Ctx,
  { businessId, body }: { businessId: string; body: CreateBody },
) {
  return transact(db, async (tx) => {
    await lockOpenBusiness(tx, businessId)
    const service = await queries.findServiceOnSale(tx, businessId, body.service_id)
    if (!service) throw new Refusal('service_not_found')
    if ((await queries.countPackages(tx, businessId)) >= packagesMax) {
      throw new Refusal('too_many_packages')
    }
    const id = newId()
    await queries.insertPackage(tx, {
      id,
      businessId,
      serviceId: service.id,
      currency: service.currency,
      ...termsOf(body),
      createdAt: now,
      updatedAt: now,
    })
    return getPackage(tx, { businessId, id })
  })
}

const termsOf = ({ visits, price_minor, valid_days }: Omit<PackageBody, 'version'>) => ({
  visits,
  priceMinor: price_minor,
  validDays: valid_days ?? null,
})

export async function updatePackage(
  { db, now }: Ctx,
  { body: { version, ...terms }, ...target }: Target & { body: PackageBody },
) {
  return transact(db, async (tx) => {
    await getPackage(tx, target)
    const values = { ...termsOf(terms), updatedAt: now }
    if (!(await queries.updatePackage(tx, { ...target, version }, values))) {
      throw new Refusal('version_conflict')
    }
    return getPackage(tx, target)
  })
}

export async function deletePackage({ db, now }: Ctx, target: Target) {
  await transact(db, async (tx) => {
    await getPackage(tx, target)
    await queries.archivePackage(tx, target, now)
  })
}

type Sale = Target & {
  accountId: string
  locale: Locale
  body: HandlerInput<typeof contract.sellPackage>['body']
}

/** Records the sale of a package to a client, with the next receipt number. Locks the business. */
export async function sellPackage(
  { db, now }: Ctx,
  { businessId, id, accountId, locale, body }: Sale,
): Promise<SaleDetails> {
  return transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    const { package: sold, service } = await getPackage(tx, { businessId, id })
    if (sold.version !== body.version || sold.currency !== business.currency) {
      throw new Refusal('version_conflict')
    }
    const record = await holdRecord(tx, businessId, body.client_id)
    if (!record) throw new Refusal('client_not_found')
    const title = m.packages_line({ visits: sold.visits, service: service.title }, { locale })
    const input = saleInputOf({ ...body, lines: [] })
    const lines = [{ title, quantity: 1, unitMinor: sold.priceMinor }]
    const planned = planSale({ ...input, lines }, await findVatRate(tx, businessId))
    if (!planned.ok) throw new Refusal('invalid_input', { fields: planned.fields })
    const { ok: _, ...amounts } = planned
    const { sale } = await insertReceipt({ db: tx, now }, business, {
      ...amounts,
      kind: 'sale',
      refersTo: null,
      bookingId: null,
      recordedBy: accountId,
      currency: business.currency,
      reason: null,
    })
    await queries.insertSold(tx, {
      id: newId(),
      businessId,
      packageId: sold.id,
      clientRecordId: record.id,
      serviceId: sold.serviceId,
      saleId: sale.id,
      serviceTitle: service.title,
      visits: sold.visits,
      priceMinor: sold.priceMinor,
      currency: sold.currency,
      soldAt: now,
      lastDay: lastDayOf(business.timeZone, now, sold.validDays),
    })
    // Read again, because the receipt has its client by the package.
    return getSale(tx, { businessId, id: sale.id })
  })
}

/** The sale counts as the first day. */
const lastDayOf = (timeZone: string, now: Date, validDays: number | null) =>
  validDays === null ? null : formatDay(parseDay(localDayOf(timeZone, now)) + validDays - 1)

/** Ends a package, so that its remaining visits cannot be used. Throws `package_not_found`. */
export async function endClientPackage({ db, now }: Ctx, target: Target) {
  return transact(db, async (tx) => {
    const found = await queries.lockSold(tx, target)
    if (!found) throw new Refusal('package_not_found')
    const { sold } = found
    if (sold.endedAt) return found
    await queries.endSold(tx, sold.id, now)
    return { ...found, sold: { ...sold, endedAt: now } }
  })
}

/** Takes the prices of packages with their services to another currency; packages that were sold keep theirs. */
export async function changePackageCurrency(
  { db: tx, now }: Ctx,
  { businessId, repricing }: CurrencyChange,
) {
  const priced = { businessId, currency: repricing.from }
  requirePayable(await queries.findHighestPackagePrice(tx, priced), repricing)
  await queries.repricePackages(tx, businessId, { repricing, now })
}
