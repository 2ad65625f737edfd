import type { Received } from '@ujuzi/contract/api/endpoint'
import { servicesMax } from '@ujuzi/contract/api/portal-limits'
import { fromMinor } from '@ujuzi/contract/money/money'
import type {
  changeService as changeEndpoint,
  createService as createEndpoint,
} from '@ujuzi/contract/services/services'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { lockBusiness } from '../bookings/queries.ts'
import type { ServiceRow } from '../businesses/tables.ts'
import { refreshListings } from '../search/commands.ts'
import { keepPictures } from './pictures.commands.ts'
import { publishWhenReady } from './publish.commands.ts'
import * as queries from './queries.ts'
import { isRestorable, readPrice } from './rules.ts'

/** What this module is handed when the house is put together. */
export type Deps = { authSecret: AuthSecret; publicUrl: () => string; mailFrom: string }
/** A service of this account's business. */
export type Of = { id: string; businessId: string; ownerId: string }

type Creation = Received<typeof createEndpoint>['body']
type Change = Received<typeof changeEndpoint>['body']

/** Above all that the business offers already. */
export async function createService(
  { db, now }: Ctx,
  ownerId: string,
  { title, description, category, duration, is_active, ...further }: Creation,
): Promise<ServiceRow> {
  return transact(db, async (tx) => {
    const business = await queries.lockOwnBusiness(tx, ownerId)
    if (!business) throw new Refusal('business_not_found')
    const { count, top } = await queries.countServices(tx, business.id)
    if (count >= servicesMax) throw new Refusal('too_many_services')

    const currency = further.currency ?? business.currency
    const service = await queries.insertService(tx, {
      id: newId(),
      businessId: business.id,
      ...{ title, description, category, currency },
      priceMinor: neededPrice(further.price, currency),
      durationMinutes: duration,
      isActive: is_active ?? true,
      position: top,
      createdAt: now,
      updatedAt: now,
    })
    await keepPictures({ db: tx, now }, { ...service, ownerId }, further)
    await publishWhenReady(tx, business.id, now)
    return service
  })
}

/** What is not named stays; bookings of it stay as they were agreed. */
export async function changeService(
  { db, now }: Ctx,
  of: Of,
  { version, images, image_alts, ...fields }: Change,
): Promise<ServiceRow> {
  return transact(db, async (tx) => {
    const before = await readLocked(tx, of)
    if (before.archivedAt) throw new Refusal('service_not_found')
    if (version !== undefined && version !== before.version) throw new Refusal('version_conflict')

    const service = await queries.updateService(tx, before, changesOf(before, fields), now)
    if (!service) throw new Refusal('version_conflict')
    await keepPictures({ db: tx, now }, of, { images, image_alts })
    await publishWhenReady(tx, of.businessId, now)
    return service
  })
}

/** At once gone from everywhere, and for a while to be brought back. */
export async function deleteService({ db, now }: Ctx, of: Of) {
  await transact(db, async (tx) => {
    const service = await readLocked(tx, of)
    if (service.archivedAt) throw new Refusal('service_not_found')
    await queries.archiveService(tx, service, now)
    await refreshListings(tx, [of.businessId], now)
  })
}

/** Asked twice, it is back all the same. */
export async function restoreService({ db, now }: Ctx, of: Of): Promise<ServiceRow> {
  return transact(db, async (tx) => {
    const service = await readLocked(tx, of)
    if (!service.archivedAt) return service
    if (!isRestorable(service.archivedAt, now)) throw new Refusal('service_not_found')
    const { count } = await queries.countServices(tx, of.businessId)
    if (count >= servicesMax) throw new Refusal('too_many_services')
    const restored = await queries.archiveService(tx, service, null)
    if (!restored) throw new Refusal('service_not_found')
    await publishWhenReady(tx, of.businessId, now)
    return restored
  })
}

/** The row of the business is held first, as bookings hold it: what is read next stays true until the end. */
async function readLocked(tx: Db, { id, businessId }: Of) {
  await lockBusiness(tx, businessId)
  const service = await queries.findService(tx, id)
  if (!service) throw new Refusal('service_not_found')
  return service
}

type Fields = Omit<Change, 'version' | 'images' | 'image_alts'>

function changesOf(before: ServiceRow, { price, currency, duration, is_active, ...texts }: Fields) {
  const isPriced = price !== undefined || currency !== undefined
  const inCurrency = currency ?? before.currency
  const asked = price ?? fromMinor(before.priceMinor, before.currency)
  return {
    ...texts,
    ...(isPriced && { priceMinor: neededPrice(asked, inCurrency), currency: inCurrency }),
    ...(duration !== undefined && { durationMinutes: duration }),
    ...(is_active !== undefined && { isActive: is_active }),
  }
}

function neededPrice(price: number, currency: string) {
  const read = readPrice(price, currency)
  if ('faults' in read) throw new Refusal('invalid_input', { fields: read.faults })
  return read.priceMinor
}
