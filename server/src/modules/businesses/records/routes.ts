import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/businesses/businesses'
import type { Actor } from '../../../platform/api/actor.ts'
import { afterOf, cutPage, listName } from '../../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveOn } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Deps } from '../commands.ts'
import { changeProfile } from '../profile/commands.ts'
import type { Change } from '../profile/rules.ts'
import { shownTo } from '../profile/view.ts'
import { closeBusiness, createBusiness } from './commands.ts'
import * as queries from './queries.ts'
import { businessView } from './view.ts'

/** Businesses as records of whoever runs them. */
export function businessRoutes(api: Api, deps: Deps) {
  const view = (row: queries.BusinessRecord, { locale }: Pick<Caller, 'locale'>) =>
    businessView(row, { locale, publicUrl: deps.publicUrl() })

  serve(api, contract.listBusinesses, async ({ query }, caller) => {
    const { q, category, place_id: placeId, cursor, limit = pageSizeDefault } = query
    const wanted = { q, category, placeId }
    const list = listName('businesses', wanted)
    const asked = { after: afterOf(list, cursor), limit: limit + 1 }
    const { page, next } = cutPage(list, await queries.listOpen(caller.db, wanted, asked), limit)
    const count = await queries.countOpen(caller.db, wanted)
    return { results: page.map((row) => view(row, caller)), count, next }
  })

  serve(api, contract.listMyBusinesses, async ({ query }, caller) => {
    // There is one page only: no cursor is of this list.
    afterOf(listName('my businesses', caller.actor.accountId), query.cursor)
    const mine = await queries.findOwn(caller.db, caller.actor.accountId)
    const results = mine ? [view(mine, caller)] : []
    return { results, count: results.length, next: null }
  })

  serve(api, contract.createBusiness, async ({ body }, caller) => {
    const { business_name: name, business_description: bio, business_type: type, ...told } = body
    await createBusiness(caller, caller.actor.accountId, { name, bio, type, ...told })
    return view(await getOwn(caller), caller)
  })

  serveOn(api, contract.getBusiness, getVisible, async (_, caller, row) => view(row, caller))

  const save = async (caller: Signed, { version, ...business }: Fields) => {
    const shown = shownTo({ authSecret: deps.authSecret, locale: caller.locale })
    const change = { version, business }
    await changeProfile(deps, caller, caller.actor.accountId, change, shown)
    return view(await getOwn(caller), caller)
  }
  serveOn(api, contract.replaceBusiness, getMine, async ({ body }, caller) => save(caller, body))
  serveOn(api, contract.changeBusiness, getMine, async ({ body }, caller) => save(caller, body))

  serveOn(api, contract.closeBusiness, getMine, async ({ params }, caller) => {
    await closeBusiness(caller, caller.actor.accountId)
    return { id: params.id }
  })
}

type About = { params: { id: string } }
type Signed = Pick<Caller, 'db' | 'now' | 'locale'> & { actor: Actor }
type Fields = { version: number } & NonNullable<Change['business']>

async function getVisible({ params }: About, { actor, db }: { actor: Actor | undefined; db: Db }) {
  const found = await queries.findBusiness(db, params.id, actor?.accountId)
  if (!found) throw new Refusal('business_not_found')
  return found
}

async function getMine({ params }: About, caller: Pick<Signed, 'actor' | 'db'>) {
  const mine = await getOwn(caller)
  if (mine.id !== params.id) throw new Refusal('business_not_found')
  return mine
}

async function getOwn({ actor, db }: Pick<Signed, 'actor' | 'db'>) {
  const mine = await queries.findOwn(db, actor.accountId)
  if (!mine) throw new Refusal('business_not_found')
  return mine
}
