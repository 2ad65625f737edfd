import * as contract from '@ujuzi/contract/bookings/resources'
import { type Api, type Caller, serveWithSubject } from '../../../platform/api/serve.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/errors.ts'
import {
  type AccountCaller,
  type BookingDeps,
  type BusinessCaller,
  getOwnBooking,
  type WithBookingId,
} from '../commands.ts'
import { channelsToOtherParty } from '../notified-by.rules.ts'
import { isActorAllowed } from '../rules.ts'
import { bookingView } from '../view.ts'
import { assignBooking } from './assignment.commands.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'
import { resourceView } from './view.ts'

export function resourceRoutes(api: Api, deps: BookingDeps) {
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

  serveWithSubject(api, contract.assignBooking, getAssignable, async ({ body }, caller, own) => {
    const { locale, now } = caller
    const assigned = await assignBooking(deps, caller, { own, memberId: body.member_id })
    return {
      ...bookingView(assigned, { party: own.party, locale, now }),
      notified_by: channelsToOtherParty(assigned, own.party),
    }
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

async function getAssignable(input: WithBookingId, caller: AccountCaller) {
  const own = await getOwnBooking(input, caller)
  if (!isActorAllowed('assign', own.party) || own.isAssigneeOnly) throw new Refusal('not_allowed')
  return own
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
