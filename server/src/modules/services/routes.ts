import { leafedCountedUpTo, pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/services/services'
import { type Actor, needVerified } from '../../platform/api/actor.ts'
import { afterOf, cutPage, listName } from '../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveOn } from '../../platform/api/serve.ts'
import { type Db, one } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import type { ServiceRow } from '../businesses/tables.ts'
import {
  changeService,
  createService,
  type Deps,
  deleteService,
  type Of,
  restoreService,
} from './commands.ts'
import { describe } from './details.queries.ts'
import { countListed, listServices, sumServices, type Wanted } from './list.queries.ts'
import { marketRoutes } from './public.routes.ts'
import { findOwnBusiness, findStanding } from './queries.ts'
import { isRestorable, restorableUntil } from './rules.ts'
import { categoriesView, serviceView, totalsView } from './view.ts'
import { countView } from './view-counts.commands.ts'

export function serviceRoutes(api: Api, deps: Deps) {
  marketRoutes(api)

  serve(api, contract.listManagedServices, async ({ query }, { actor, db }) => {
    const business = await findOwnBusiness(db, actor.accountId)
    if (!business) return { ...none, totals: totalsView([], nothingSaid), categories: [] }
    const { q, category, status } = query
    const wanted: Wanted = { of: 'owner', businessId: business.id, q, category, status }
    const sums = await sumServices(db, business.id)
    return {
      ...(await pageOf(db, wanted, query)),
      totals: totalsView(sums, business),
      categories: categoriesView(sums),
    }
  })

  serveOn(api, contract.createService, needFounder, async ({ body }, caller) =>
    view(caller.db, await createService(caller, caller.actor.accountId, body)),
  )

  serve(api, contract.listPublicServices, async ({ query }, { db }) => {
    const { professional_id: businessId, category } = query
    return pageOf(db, { of: 'everybody', businessId, category }, query)
  })

  serveOn(api, contract.getService, getVisible, async (_, { db }, service) => view(db, service))

  serveOn(api, contract.replaceService, getMine, async ({ body }, caller, of) =>
    view(caller.db, await changeService(caller, of, body)),
  )

  serveOn(api, contract.changeService, getMine, async ({ body }, caller, of) =>
    view(caller.db, await changeService(caller, of, body)),
  )

  serveOn(api, contract.deleteService, getMine, async ({ params }, caller, of) => {
    await deleteService(caller, of)
    return { id: params.id, restorable_until: restorableUntil(caller.now).toISOString() }
  })

  serveOn(api, contract.restoreService, getRestorable, async (_, caller, of) =>
    view(caller.db, await restoreService(caller, of)),
  )

  serveOn(api, contract.viewService, getBookable, async ({ params }, caller, { ownerId }) => {
    const { actor, ip, headers } = caller
    const looking = { ip, userAgent: headers['user-agent'] }
    if (actor?.accountId !== ownerId) await countView(deps, caller, params.id, looking)
    return { id: params.id }
  })
}

type About = { params: { id: string } }
type Viewing = { actor: Actor | undefined; db: Db; now: Date }
type Signed = { actor: Actor; db: Db; now: Date }
type Paging = { limit?: number | undefined; cursor?: string | undefined }

const none = { results: [], count: 0, next: null }
const nothingSaid = { starsSum: 0, reviewCount: 0 }

const view = async (db: Db, service: ServiceRow) => serviceView(one(await describe(db, [service])))

async function pageOf(db: Db, wanted: Wanted, { limit = pageSizeDefault, cursor }: Paging) {
  const list = listName('managed services', wanted)
  const rows = await listServices(db, wanted, { after: afterOf(list, cursor), limit: limit + 1 })
  const { page, next } = cutPage(list, rows, limit)
  const services = page.map(({ service }) => service)
  return {
    results: (await describe(db, services)).map(serviceView),
    count: await countListed(db, wanted, leafedCountedUpTo),
    next,
  }
}

async function needFounder(_: object, caller: Caller<typeof contract.createService>) {
  await needVerified(_, caller)
  const business = await findOwnBusiness(caller.db, caller.actor.accountId)
  if (!business) throw new Refusal('business_not_found')
}

async function find({ params }: About, { actor, db }: Viewing) {
  const found = await findStanding(db, params.id)
  if (!found) throw new Refusal('service_not_found')
  return { ...found, isMine: found.ownerId === actor?.accountId }
}

async function getVisible(about: About, caller: Viewing) {
  const { service, isBookable, isMine } = await find(about, caller)
  if (service.archivedAt || !(isBookable || isMine)) throw new Refusal('service_not_found')
  return service
}

async function getBookable(about: About, caller: Viewing) {
  const found = await find(about, caller)
  if (!found.isBookable) throw new Refusal('service_not_found')
  return found
}

async function getMine(about: About, caller: Signed): Promise<Of> {
  const { service, isMine, ownerId } = await find(about, caller)
  if (service.archivedAt || !isMine) throw new Refusal('service_not_found')
  return { id: service.id, businessId: service.businessId, ownerId }
}

/** One that was deleted lately, or that is back already. */
async function getRestorable(about: About, caller: Signed): Promise<Of> {
  const { service, isMine, ownerId } = await find(about, caller)
  const isGone = service.archivedAt && !isRestorable(service.archivedAt, caller.now)
  if (isGone || !isMine) throw new Refusal('service_not_found')
  return { id: service.id, businessId: service.businessId, ownerId }
}
