import { browseCountMax, pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/services/services'
import type { ActingBusiness } from '../../platform/api/acting-business.ts'
import { type Actor, requireVerifiedEmail } from '../../platform/api/actor.ts'
import { listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../platform/api/serve.ts'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { canSeeServices } from '../bookings/visible-services.queries.ts'
import { findMemberRole } from '../businesses/members.queries.ts'
import type { ServiceRow } from '../businesses/tables.ts'
import {
  createService,
  type Deps,
  deleteService,
  moveService,
  restoreService,
  type ServiceKey,
  updateService,
} from './commands.ts'
import { loadServiceDetails } from './details.queries.ts'
import {
  countMatchingServices,
  findServiceTotals,
  listServices,
  type ServiceFilter,
} from './list.queries.ts'
import { publicServiceRoutes } from './public.routes.ts'
import { findServiceAccess, type ServiceAccess } from './queries.ts'
import { isRestorable, monthOf, restorableUntil } from './rules.ts'
import { baseRateView, categoriesView, serviceView, totalsView } from './view.ts'
import { countView } from './view-counts.commands.ts'

export function serviceRoutes(api: Api, deps: Deps) {
  publicServiceRoutes(api)

  serve(api, contract.listManagedServices, async ({ query }, caller) => {
    const { db, now } = caller
    const business =
      caller.business &&
      (await findServiceTotals(db, caller.business.id, monthOf(caller.business.timeZone, now)))
    if (!business) {
      return { ...emptyPage, totals: totalsView([], noBookings), base_rate: null, categories: [] }
    }
    const { q, category, status } = query
    const filter: ServiceFilter = { of: 'owner', businessId: business.id, q, category, status }
    return {
      ...(await pageOf(db, filter, query)),
      totals: totalsView(business.sums, business, business.currency),
      base_rate: baseRateView(business.currency, business.baseRate),
      categories: categoriesView(business.sums),
    }
  })

  serveWithSubject(api, contract.createService, requireOpenBusiness, async ({ body }, caller) =>
    view(caller.db, await createService(caller, caller.business.id, body)),
  )

  serve(api, contract.listPublicServices, async ({ query }, { db }) => {
    const { professional_id: businessId, category } = query
    return pageOf(db, { of: 'everybody', businessId, category }, query)
  })

  serveWithSubject(api, contract.getService, getVisible, async (_, { db }, service) =>
    view(db, service),
  )

  serveWithSubject(api, contract.replaceService, getMine, async ({ body }, caller, key) =>
    view(caller.db, await updateService(caller, key, body)),
  )

  serveWithSubject(api, contract.changeService, getMine, async ({ body }, caller, key) =>
    view(caller.db, await updateService(caller, key, body)),
  )

  serveWithSubject(api, contract.deleteService, getMine, async ({ params }, caller, key) => {
    await deleteService(caller, key)
    return { id: params.id, restorable_until: restorableUntil(caller.now).toISOString() }
  })

  serveWithSubject(api, contract.restoreService, getRestorable, async (_, caller, key) =>
    view(caller.db, await restoreService(caller, key)),
  )

  serveWithSubject(api, contract.moveService, getMine, async ({ body }, caller, key) =>
    view(caller.db, await moveService(caller, key, body.after)),
  )

  serveWithSubject(
    api,
    contract.recordServiceView,
    getBookable,
    async ({ params }, caller, found) => {
      const { ip, headers } = caller
      const source = { ip, userAgent: headers['user-agent'] }
      if (!(await worksThere(found, caller)))
        await countView(deps, caller, { serviceId: params.id, ...source })
      return { id: params.id }
    },
  )
}

type IdParams = { params: { id: string } }
type OptionalCaller = { actor: Actor | undefined; db: Db; now: Date }
type BusinessCaller = { business: ActingBusiness; db: Db; now: Date }
type Paging = { limit?: number | undefined; cursor?: string | undefined }

const emptyPage = { results: [], count: 0, next: null }
const noBookings = { starsSum: 0, reviewCount: 0, bookedInMonth: 0, bestSeller: null }

const view = async (db: Db, service: ServiceRow) =>
  serviceView(singleRow(await loadServiceDetails(db, [service])))

async function pageOf(db: Db, filter: ServiceFilter, { limit = pageSizeDefault, cursor }: Paging) {
  const list = listKey('managed services', filter)
  const rows = await listServices(db, filter, {
    after: parseCursor(list, cursor),
    limit: limit + 1,
  })
  const { page, next } = slicePage(list, rows, limit)
  const services = page.map(({ service }) => service)
  return {
    results: (await loadServiceDetails(db, services)).map(serviceView),
    count: await countMatchingServices(db, filter, browseCountMax),
    next,
  }
}

async function requireOpenBusiness(_: object, caller: Caller<typeof contract.createService>) {
  await requireVerifiedEmail(_, caller)
  if (caller.business.closedAt) throw new Refusal('business_not_found')
}

async function getServiceAccess({ params }: IdParams, { db }: { db: Db }) {
  const found = await findServiceAccess(db, params.id)
  if (!found) throw new Refusal('service_not_found')
  return found
}

/** Whether the caller works in the business that sells the service. */
const worksThere = async (
  { service: { businessId } }: ServiceAccess,
  { actor, db }: OptionalCaller,
) => actor && (await findMemberRole(db, { accountId: actor.accountId, businessId })) !== undefined

async function getVisible(input: IdParams, caller: OptionalCaller) {
  const found = await getServiceAccess(input, caller)
  const { service } = found
  if (service.archivedAt || !((await canBook(found, caller)) || (await worksThere(found, caller))))
    throw new Refusal('service_not_found')
  return service
}

async function getBookable(input: IdParams, caller: OptionalCaller) {
  const found = await getServiceAccess(input, caller)
  if (!(await canBook(found, caller))) throw new Refusal('service_not_found')
  return found
}

const canBook = async (found: ServiceAccess, { actor, db }: OptionalCaller) =>
  found.isBookable &&
  canSeeServices(db, found, { viewerId: actor?.accountId, serviceIds: [found.service.id] })

async function getMine(input: IdParams, caller: BusinessCaller): Promise<ServiceKey> {
  const { service, ownerId } = await getServiceAccess(input, caller)
  if (service.archivedAt || service.businessId !== caller.business.id) {
    throw new Refusal('service_not_found')
  }
  return { id: service.id, businessId: service.businessId, ownerId }
}

/** A service that can still be restored, or that is not deleted. */
async function getRestorable(input: IdParams, caller: BusinessCaller): Promise<ServiceKey> {
  const { service, ownerId } = await getServiceAccess(input, caller)
  const isPurgeable = service.archivedAt && !isRestorable(service.archivedAt, caller.now)
  if (isPurgeable || service.businessId !== caller.business.id) {
    throw new Refusal('service_not_found')
  }
  return { id: service.id, businessId: service.businessId, ownerId }
}
