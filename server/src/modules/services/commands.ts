import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
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
import { lockOpenBusiness } from '../businesses/queries.ts'
import type { ServiceRow } from '../businesses/tables.ts'
import { refreshListings } from '../search/commands.ts'
import { savePictures } from './pictures.commands.ts'
import { publishWhenReady } from './publish.commands.ts'
import * as queries from './queries.ts'
import { isRestorable, parsePrice } from './rules.ts'

/** Dependencies of this module, passed in when the app is built. */
export type Deps = { authSecret: AuthSecret; publicUrl: () => string; mailFrom: string }

/** A service and the business and owner it belongs to. */
export type ServiceKey = { id: string; businessId: string; ownerId: string }

type NewService = HandlerInput<typeof createEndpoint>['body']
type ServiceChange = HandlerInput<typeof changeEndpoint>['body']

/** Adds the service before the existing ones. Locks the business row. */
export async function createService(
  { db, now }: Ctx,
  businessId: string,
  { title, description, category, duration, is_active, ...further }: NewService,
): Promise<ServiceRow> {
  return transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    const { count, top } = await queries.countServices(tx, business.id)
    if (count >= servicesMax) throw new Refusal('too_many_services')

    const currency = further.currency ?? business.currency
    const service = await queries.insertService(tx, {
      id: newId(),
      businessId: business.id,
      ...{ title, description, category, currency },
      priceMinor: requireValidPrice(further.price, currency),
      durationMinutes: duration,
      isActive: is_active ?? true,
      position: top,
      createdAt: now,
      updatedAt: now,
    })
    const key = { id: service.id, ownerId: business.ownerId }
    await savePictures({ db: tx, now }, key, further)
    await publishWhenReady(tx, business.id, now)
    return service
  })
}

/** Updates a service; omitted fields and existing bookings stay unchanged. Refuses a stale `version`. */
export async function updateService(
  { db, now }: Ctx,
  key: ServiceKey,
  { version, images, image_alts, ...fields }: ServiceChange,
): Promise<ServiceRow> {
  return transact(db, async (tx) => {
    const before = await lockAndGetService(tx, key)
    if (before.archivedAt) throw new Refusal('service_not_found')
    if (version !== undefined && version !== before.version) throw new Refusal('version_conflict')

    const service = await queries.updateService(tx, before, {
      changes: changesOf(before, fields),
      now,
    })
    if (!service) throw new Refusal('version_conflict')
    await savePictures({ db: tx, now }, key, { images, image_alts })
    await publishWhenReady(tx, key.businessId, now)
    return service
  })
}

/** Archives the service: it disappears right away and can be restored for `serviceUndoHours`. */
export async function deleteService({ db, now }: Ctx, key: ServiceKey) {
  await transact(db, async (tx) => {
    const service = await lockAndGetService(tx, key)
    if (service.archivedAt) throw new Refusal('service_not_found')
    await queries.archiveService(tx, service, now)
    await refreshListings(tx, [key.businessId], now)
  })
}

/** Restores a deleted service. Returns the service unchanged if it is not deleted. */
export async function restoreService({ db, now }: Ctx, key: ServiceKey): Promise<ServiceRow> {
  return transact(db, async (tx) => {
    const service = await lockAndGetService(tx, key)
    if (!service.archivedAt) return service
    if (!isRestorable(service.archivedAt, now)) throw new Refusal('service_not_found')
    const { count } = await queries.countServices(tx, key.businessId)
    if (count >= servicesMax) throw new Refusal('too_many_services')
    const restored = await queries.archiveService(tx, service, null)
    if (!restored) throw new Refusal('service_not_found')
    await publishWhenReady(tx, key.businessId, now)
    return restored
  })
}

/** Locks the business row first, as bookings do, so that the service cannot change until the transaction ends. */
async function lockAndGetService(tx: Db, { id, businessId }: ServiceKey) {
  await lockBusiness(tx, businessId)
  const service = await queries.findService(tx, id)
  if (!service) throw new Refusal('service_not_found')
  return service
}

type ChangedFields = Omit<ServiceChange, 'version' | 'images' | 'image_alts'>

function changesOf(
  before: ServiceRow,
  { price, currency, duration, is_active, ...texts }: ChangedFields,
) {
  const isPriced = price !== undefined || currency !== undefined
  const inCurrency = currency ?? before.currency
  const newPrice = price ?? fromMinor(before.priceMinor, before.currency)
  return {
    ...texts,
    ...(isPriced && { priceMinor: requireValidPrice(newPrice, inCurrency), currency: inCurrency }),
    ...(duration !== undefined && { durationMinutes: duration }),
    ...(is_active !== undefined && { isActive: is_active }),
  }
}

function requireValidPrice(price: number, currency: string) {
  const parsed = parsePrice(price, currency)
  if ('errors' in parsed) throw new Refusal('invalid_input', { fields: parsed.errors })
  return parsed.priceMinor
}
