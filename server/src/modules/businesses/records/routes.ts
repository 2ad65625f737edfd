import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/businesses/businesses'
import type { Actor } from '../../../platform/api/actor.ts'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { getDistricts } from '../../places/districts/queries.ts'
import type { Deps } from '../commands.ts'
import { updateProfile } from '../profile/commands.ts'
import type { ProfileChange } from '../profile/rules.ts'
import { closeBusiness, createBusinessRecord } from './commands.ts'
import * as queries from './queries.ts'
import { businessView } from './view.ts'

/** Serves businesses as records: a public list and detail, and their management by the owner. */
export function businessRecordRoutes(api: Api, deps: Deps) {
  const view = (row: queries.BusinessRecord, { actor, locale }: ViewingCaller) => {
    const viewer = row.business.ownerId === actor?.accountId ? 'owner' : 'visitor'
    return businessView(row, { viewer, locale, publicUrl: deps.publicUrl() })
  }

  serve(api, contract.listBusinesses, async ({ query }, caller) => {
    const { q, category, place_id: placeId, cursor, limit = pageSizeDefault } = query
    const filter = { q, category, placeId }
    const list = listKey('businesses', filter)
    const range = { after: parseCursor(list, cursor), limit: limit + 1 }
    const { page, next } = slicePage(
      list,
      await queries.listOpenBusinesses(caller.db, filter, range),
      limit,
    )
    const count = await queries.countOpenBusinesses(caller.db, filter)
    return { results: page.map((row) => view(row, caller)), count, next }
  })

  serve(api, contract.listMyBusinesses, async ({ query }, caller) => {
    // The list has a single page, so every cursor is refused.
    parseCursor(listKey('my businesses', caller.actor.accountId), query.cursor)
    const mine = await queries.listRecordsOf(caller.db, caller.actor.accountId)
    const results = mine.flatMap((row) =>
      row.role ? [{ ...view(row, caller), role: row.role }] : [],
    )
    return { results, count: results.length, next: null }
  })

  serve(api, contract.createBusiness, async ({ body }, caller) => {
    const { business_name: name, business_description: bio, business_type: type, ...fields } = body
    const input = { name, bio, type, ...fields }
    const districts = await getDistricts(api.searchDb, caller.now)
    const ctx = { ...caller, districts }
    const { id } = await createBusinessRecord(ctx, caller.actor.accountId, input)
    return view(await getOpen({ params: { id } }, caller), caller)
  })

  serveWithSubject(api, contract.getBusiness, getVisible, async (_, caller, row) =>
    view(row, caller),
  )

  const save = async (
    { params, body: { version, ...business } }: IdParams & { body: ChangedFields },
    caller: SignedInCaller,
  ) => {
    const change = { businessId: params.id, change: { version, business } }
    await updateProfile(deps, caller, change).catch(nameFieldsOfBody)
    return view(await getOpen({ params }, caller), caller)
  }
  serveWithSubject(api, contract.replaceBusiness, getOpen, save)
  serveWithSubject(api, contract.updateBusiness, getOpen, save)

  serveWithSubject(api, contract.closeBusiness, getOpen, async ({ params }, caller) => {
    await closeBusiness(caller, params.id)
    return { id: params.id }
  })
}

/** Rethrows a refusal of the profile with the fields of the body of these calls, which are those of its group. */
function nameFieldsOfBody(error: unknown): never {
  if (!(error instanceof Refusal) || !error.fields) throw error
  const fields = Object.entries(error.fields).map(
    ([field, rule]) => [field.replace(/^business\./, ''), rule] as const,
  )
  throw new Refusal(error.code, { fields: Object.fromEntries(fields) })
}

type ViewingCaller = Pick<Caller, 'locale'> & { actor: Actor | undefined }
type IdParams = { params: { id: string } }
type SignedInCaller = Pick<Caller, 'db' | 'now' | 'locale'> & { actor: Actor }
type ChangedFields = { version: number } & NonNullable<ProfileChange['business']>

async function getVisible(
  { params }: IdParams,
  { actor, db }: { actor: Actor | undefined; db: Db },
) {
  const found = await queries.findVisibleBusiness(db, params.id, actor?.accountId)
  if (!found) throw new Refusal('business_not_found')
  return found
}

async function getOpen({ params }: IdParams, { db }: { db: Db }) {
  const found = await queries.findOpenRecord(db, params.id)
  if (!found) throw new Refusal('business_not_found')
  return found
}
