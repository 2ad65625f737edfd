import * as contract from '@ujuzi/contract/schedule/resources'
import {
  type Api,
  type BusinessCaller,
  type Caller,
  serveWithSubject,
} from '../../../platform/api/serve.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { ScheduleDeps } from '../commands.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'
import { resourceView } from './view.ts'

export function resourceRoutes(api: Api, deps: ScheduleDeps) {
  serveWithSubject(api, contract.listResources, getOwnBusinessId, async (_, caller, businessId) => {
    const results = await loadViews(caller, businessId)
    return { results, count: results.length, next: null }
  })

  serveWithSubject(
    api,
    contract.createResource,
    getOwnBusinessId,
    async ({ body }, caller, businessId) => {
      const id = await commands.createPlace(deps, caller, { businessId, name: body.name })
      return loadView(caller, { businessId, id })
    },
  )

  serveWithSubject(
    api,
    contract.updateResource,
    getOwnResource,
    async ({ body }, caller, { businessId, id }) => {
      await commands.changeResource(deps, caller, { businessId, resourceId: id, body })
      return loadView(caller, { businessId, id })
    },
  )

  serveWithSubject(api, contract.retireResource, getOwnResource, async (_, caller, own) => {
    const { businessId, id } = own
    const view = await loadView(caller, own)
    await commands.retirePlace(deps, caller, { businessId, resourceId: id })
    return { ...view, retired: true }
  })
}

type WithBusinessId = { params: { id: string } }

/** Id of the acting business, which must be the one in the path and open. Throws `business_not_found`. */
async function getOwnBusinessId({ params }: WithBusinessId, { business }: BusinessCaller) {
  if (business.id !== params.id || business.closedAt) throw new Refusal('business_not_found')
  return business.id
}

type ResourceKey = { businessId: string; id: string }

async function getOwnResource(
  input: { params: { id: string; resource_id: string } },
  caller: BusinessCaller & Pick<Caller, 'now'>,
): Promise<ResourceKey> {
  const key = { businessId: await getOwnBusinessId(input, caller), id: input.params.resource_id }
  if (!(await queries.findUsedResource(caller, key))) throw new Refusal('resource_not_found')
  return key
}

async function loadViews(ctx: Ctx, businessId: string) {
  const parts = {
    hours: await queries.listHours(ctx.db, businessId),
    services: await queries.listOwnServices(ctx.db, businessId),
  }
  const rows = await queries.listBusinessResources(ctx, businessId)
  return rows.map((row) => resourceView(row, parts))
}

async function loadView(ctx: Ctx, { businessId, id }: ResourceKey) {
  const view = (await loadViews(ctx, businessId)).find((one) => one.id === id)
  if (!view) throw new Refusal('resource_not_found')
  return view
}
