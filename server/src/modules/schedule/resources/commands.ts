import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { updateResource as updateEndpoint } from '@ujuzi/contract/schedule/resources'
import { settingsLimits } from '@ujuzi/contract/settings/settings-limits'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { rejectReservedName } from '../../accounts/reserved-names.rules.ts'
import type { ScheduleDeps } from '../commands.ts'
import { lockBusiness } from '../queries.ts'
import * as queries from './queries.ts'
import { nextPosition, parseOwnHours, parseOwnServices, planPerson } from './rules.ts'

export type RetireDeps = ScheduleDeps & {
  /** Called with the resource of a person who has left. */
  onPersonRetired: (ctx: Ctx, resourceId: string) => Promise<void>
}

export type NewPerson = {
  businessId: string
  accountId: string
  /** Display name, which clients see. */
  name: string
  serviceIds: readonly string[] | 'all'
}

/**
 * Gives a person a calendar in the business, and returns the id of the resource. A person who comes back gets the
 * earlier calendar with its bookings; the owner, as the first person, takes over the oldest anonymous resource with its
 * bookings. Idempotent. The caller must hold the lock on the business row.
 */
export async function addPersonResource(
  { onCalendarChanged }: ScheduleDeps,
  ctx: Ctx,
  { businessId, accountId, name, serviceIds }: NewPerson,
): Promise<{ resourceId: string }> {
  const business = await lockBusiness(ctx.db, businessId)
  if (!business) throw new Refusal('business_not_found')
  const plan = planPerson(await queries.listAllOf(ctx.db, businessId), {
    accountId,
    isOwner: business.ownerId === accountId,
  })
  const allServices = serviceIds === 'all'
  const values = { kind: 'person' as const, accountId, name, allServices, retiredAt: null }
  const { id: resourceId } =
    'use' in plan
      ? await queries.updateResourceRow(ctx.db, plan.use, values)
      : await queries.insertResource(ctx.db, { ...values, businessId, position: plan.add })
  await queries.replaceServices(
    ctx.db,
    { resourceId, businessId },
    allServices
      ? []
      : serviceIds.map((serviceId) => ({ serviceId, priceMinor: null, durationMinutes: null })),
  )
  await onCalendarChanged(ctx, businessId)
  return { resourceId }
}

/**
 * Retires the calendar of a person who leaves. Their upcoming bookings stay on it and count against the capacity, until
 * they are given to another person (`assignBooking`), moved or cancelled. Returns the number of these bookings; 0 if
 * the person has no calendar. The caller must hold the lock on the business row.
 */
export async function retirePersonResource(
  { onCalendarChanged, onPersonRetired }: RetireDeps,
  ctx: Ctx,
  { businessId, accountId }: { businessId: string; accountId: string },
): Promise<{ upcoming: number }> {
  const used = await queries.listBusinessResources(ctx, businessId)
  const own = used.find((one) => one.accountId === accountId && one.retiredAt === null)
  if (!own) return { upcoming: 0 }
  await queries.updateResourceRow(ctx.db, own.id, { retiredAt: ctx.now })
  await onPersonRetired(ctx, own.id)
  await onCalendarChanged(ctx, businessId)
  return { upcoming: own.upcoming }
}

/** Adds a place with a name. Locks the business. Throws `too_many_resources` at the limit of the settings. */
export function createPlace(
  deps: ScheduleDeps,
  ctx: Ctx,
  { businessId, name }: { businessId: string; name: string },
) {
  rejectReservedName('name', name)
  return changeResources(deps, ctx, businessId, async (tx) => {
    const all = await queries.listAllOf(tx.db, businessId)
    const used = all.filter(({ retiredAt, bookable }) => retiredAt === null && bookable)
    if (used.length >= settingsLimits.concurrentBookings) throw new Refusal('too_many_resources')
    const row = { businessId, name, kind: 'place' as const, position: nextPosition(all) }
    return (await queries.insertResource(tx.db, row)).id
  })
}

type Change = {
  businessId: string
  resourceId: string
  body: HandlerInput<typeof updateEndpoint>['body']
}

/** Changes a resource in use. Locks the business. Bookings already made stay as they are. */
export function changeResource(
  deps: ScheduleDeps,
  ctx: Ctx,
  { businessId, resourceId, body }: Change,
) {
  return changeResources(deps, ctx, businessId, async (tx) => {
    const owner = { resourceId, businessId }
    const before = await getResource(tx, owner)
    if (body.name !== undefined) rejectReservedName('name', body.name, before.name)
    const hours = body.hours && parseOwnHours(body.hours)
    const own =
      body.services &&
      parseOwnServices(body.services, await queries.listSoldServices(tx.db, businessId))
    const fields = { ...hours?.errors, ...own?.errors }
    if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
    const { name, bookable, own_hours: ownHours, all_services: allServices } = body
    const changes = { name, bookable, ownHours, allServices }
    if (Object.values(changes).some((value) => value !== undefined)) {
      await queries.updateResourceRow(tx.db, resourceId, changes)
    }
    if (hours) await queries.replaceHours(tx.db, owner, hours.rows)
    if (own) await queries.replaceServices(tx.db, owner, own.rows)
    return resourceId
  })
}

/** Retires a place; its upcoming bookings stay. Locks the business. Throws `last_resource`. */
export function retirePlace(
  deps: ScheduleDeps,
  ctx: Ctx,
  { businessId, resourceId }: { businessId: string; resourceId: string },
) {
  return changeResources(deps, ctx, businessId, async (tx) => {
    const { kind } = await getResource(tx, { businessId, resourceId })
    if (kind === 'person') throw new Refusal('resource_is_person')
    const all = await queries.listAllOf(tx.db, businessId)
    const isOtherUsed = ({ id, retiredAt, bookable }: (typeof all)[number]) =>
      id !== resourceId && retiredAt === null && bookable
    if (!all.some(isOtherUsed)) throw new Refusal('last_resource')
    await queries.updateResourceRow(tx.db, resourceId, { retiredAt: tx.now })
    return resourceId
  })
}

async function getResource(
  ctx: Ctx,
  { businessId, resourceId }: { businessId: string; resourceId: string },
) {
  const resource = await queries.findUsedResource(ctx, { businessId, id: resourceId })
  if (!resource) throw new Refusal('resource_not_found')
  return resource
}

/** Locks the business, makes the change, and calls `onCalendarChanged`. Returns the changed resource. */
async function changeResources(
  { onCalendarChanged }: ScheduleDeps,
  { db, now }: Ctx,
  businessId: string,
  change: (ctx: { db: Db; now: Date }) => Promise<string>,
) {
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    await lockBusiness(tx, businessId)
    const id = await change(ctx)
    await onCalendarChanged(ctx, businessId)
    return id
  })
}
