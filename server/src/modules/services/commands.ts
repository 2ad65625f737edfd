import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { servicesMax } from '@ujuzi/contract/api/portal-limits'
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
import { lockOpenBusiness } from '../businesses/queries.ts'
import type { ServiceRow } from '../businesses/tables.ts'
import { lockBusiness } from '../schedule/queries.ts'
import { refreshListings } from '../search/commands.ts'
import { savePictures } from './pictures.commands.ts'
import { publishWhenReady } from './publish.commands.ts'
import * as queries from './queries.ts'
import { isRestorable } from './rules.ts'
import { requireChangedShape, requireNewShape, saveShape } from './shapes/commands.ts'

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
  body: NewService,
): Promise<ServiceRow> {
  return transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    const { count, top } = await queries.countServices(tx, business.id)
    if (count >= servicesMax) throw new Refusal('too_many_services')

    const { title, description, category, is_active: isActive = true } = body
    const shape = requireNewShape(body, { currency: body.currency ?? business.currency, business })
    const service = await queries.insertService(tx, {
      id: newId(),
      businessId: business.id,
      ...{ title, description, category, isActive },
      ...shape.columns,
      position: top,
      createdAt: now,
      updatedAt: now,
    })
    await saveShape({ db: tx, now }, service.id, { body, shape })
    await savePictures({ db: tx, now }, { id: service.id, ownerId: business.ownerId }, body)
    await publishWhenReady(tx, business.id, now)
    return service
  })
}

/** Updates a service; omitted fields and existing bookings stay unchanged. Refuses a stale `version`. */
export async function updateService(
  { db, now }: Ctx,
  key: ServiceKey,
  body: ServiceChange,
): Promise<ServiceRow> {
  return transact(db, async (tx) => {
    const { service: before, business } = await lockAndGetService(tx, key)
    if (before.archivedAt) throw new Refusal('service_not_found')
    const { version, title, description, category, is_active: isActive } = body
    if (version !== undefined && version !== before.version) throw new Refusal('version_conflict')

    const shape = await requireChangedShape(tx, before, { body, business })
    const changes = { title, description, category, isActive, ...shape.columns }
    const service = await queries.updateService(tx, before, { changes, now })
    if (!service) throw new Refusal('version_conflict')
    await saveShape({ db: tx, now }, service.id, { body, shape })
    await savePictures({ db: tx, now }, key, body)
    await publishWhenReady(tx, key.businessId, now)
    return service
  })
}

/** Archives the service: it disappears right away and can be restored for `serviceUndoHours`. */
export async function deleteService({ db, now }: Ctx, key: ServiceKey) {
  await transact(db, async (tx) => {
    const { service } = await lockAndGetService(tx, key)
    if (service.archivedAt) throw new Refusal('service_not_found')
    await queries.archiveService(tx, service, now)
    await refreshListings(tx, [key.businessId], now)
  })
}

/** Restores a deleted service. Returns the service unchanged if it is not deleted. */
export async function restoreService({ db, now }: Ctx, key: ServiceKey): Promise<ServiceRow> {
  return transact(db, async (tx) => {
    const { service } = await lockAndGetService(tx, key)
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

/**
 * Moves the service after another one of its business, or to the start if `after` is null. Existing positions may be equal, so
 * all of them are counted again.
 */
export async function moveService(
  { db, now }: Ctx,
  key: ServiceKey,
  after: string | null,
): Promise<ServiceRow> {
  return transact(db, async (tx) => {
    const { service } = await lockAndGetService(tx, key)
    const ids = await queries.listIdsInOrder(tx, key.businessId)
    if (service.archivedAt || (after !== null && !ids.includes(after)))
      throw new Refusal('service_not_found')
    if (after !== key.id) {
      const others = ids.filter((id) => id !== key.id)
      const place = after === null ? 0 : others.indexOf(after) + 1
      await queries.saveOrder(tx, key.businessId, others.toSpliced(place, 0, key.id))
    }
    await refreshListings(tx, [key.businessId], now)
    return service
  })
}

/** Locks the business row first, as bookings do, so that the service cannot change until the transaction ends. */
async function lockAndGetService(tx: Db, { id, businessId }: ServiceKey) {
  const business = await lockBusiness(tx, businessId)
  const service = await queries.findService(tx, id)
  if (!business || !service) throw new Refusal('service_not_found')
  return { service, business }
}
