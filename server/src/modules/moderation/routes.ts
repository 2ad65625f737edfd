import { crowdCalls, pageSizeDefault } from '@ujuzi/contract/api/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import * as contract from '@ujuzi/contract/moderation/suspensions'
import { afterOf, cutPage, listName } from '../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveOn } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { listModerationEvents, recordLook } from '../accounts/moderation.queries.ts'
import { countDeeds, countPeople, findPerson, listPeople } from './people.queries.ts'
import { countCases, findCase, listCases } from './suspensions/cases.queries.ts'
import { type SuspensionDeps, suspend } from './suspensions/commands.ts'
import { decideSuspension, getLinked, replyByLink } from './suspensions/decisions.commands.ts'
import { listSuspensionsOf } from './suspensions/queries.ts'
import { findZone } from './time-zone.queries.ts'
import { caseView, factsView, foundView, ownView } from './view.ts'

export type Deps = SuspensionDeps & { limiter: Limiter }

export function suspensionRoutes(api: Api, deps: Deps) {
  accountRoutes(api, deps)
  caseRoutes(api, deps)
  linkRoutes(api, deps)
}

function accountRoutes(api: Api, deps: Deps) {
  serve(api, contract.findAccounts, async ({ query }, { db, locale }) => {
    const { q, limit = pageSizeDefault } = query
    const list = listName('people', q)
    const after = afterOf(list, query.cursor)
    const rows = await listPeople(db, q, { after, limit: limit + 1 })
    const { page, next } = cutPage(list, rows, limit)
    return {
      results: page.map((row) => foundView(row, locale)),
      count: await countPeople(db, q),
      next,
    }
  })

  serveOn(api, contract.getAccountFacts, getPerson, async (_, caller, aboutId) => {
    // Before anything is read: whatever becomes of the answer, somebody asked for it.
    await recordLook(caller.db, { reviewerId: caller.actor.accountId, aboutId }, caller.now)
    return factsOf(caller, aboutId)
  })

  serveOn(api, contract.suspendAccount, getPerson, async ({ body }, caller, id) => {
    await suspend(deps, caller, caller.actor.accountId, id, body)
    return factsOf(caller, id)
  })

  serveOn(api, contract.withdrawSuspension, getPerson, async ({ body }, caller, accountId) => {
    const decision = { accountId, outcome: 'withdrawn', ...body } as const
    await decideSuspension(deps, caller, caller.actor.accountId, decision)
    return factsOf(caller, accountId)
  })

  serveOn(api, contract.liftSuspension, getPerson, async ({ body }, caller, accountId) => {
    const decision = { accountId, outcome: 'lifted', ...body } as const
    await decideSuspension(deps, caller, caller.actor.accountId, decision)
    return factsOf(caller, accountId)
  })
}

function caseRoutes(api: Api, deps: Deps) {
  serve(api, contract.listSuspensions, async ({ query }, { db, locale }) => {
    const { state = 'open', limit = pageSizeDefault } = query
    const list = listName('suspensions', state)
    const after = afterOf(list, query.cursor)
    const rows = await listCases(db, state, { after, limit: limit + 1 })
    const { page, next } = cutPage(list, rows, limit)
    return {
      results: page.map((row) => caseView(row, locale)),
      count: await countCases(db, state),
      next,
    }
  })

  serveOn(api, contract.decideSuspension, getCase, async ({ params, body }, caller, about) => {
    const decision = { accountId: about.account.id, suspensionId: params.id, ...body }
    await decideSuspension(deps, caller, caller.actor.accountId, decision)
    return caseView(await getCase({ params }, caller), caller.locale)
  })
}

/** Anonymous calls: whoever holds the link of a letter is the person. */
function linkRoutes(api: Api, { limiter }: Deps) {
  serve(api, contract.getOwnSuspension, async ({ query }, { db, ip, now }) => {
    await limiter.countCall(db, 'suspension', ip, now, crowdCalls)
    const { account, suspension } = await getLinked(db, query.token, now)
    return ownView(account.name, suspension, await findZone(db, suspension.accountId))
  })

  serve(api, contract.replyToSuspension, async ({ body }, { db, ip, now }) => {
    await limiter.countCall(db, 'suspension reply', ip, now)
    const { account, suspension } = await replyByLink({ db, now }, body.token, body.reply)
    return ownView(account.name, suspension, await findZone(db, suspension.accountId))
  })
}

type About = { params: { id: string } }

async function getPerson({ params: { id } }: About, { db }: Pick<Caller, 'db'>) {
  if (!(await findPerson(db, id))) throw new Refusal('account_not_found')
  return id
}

async function getCase({ params: { id } }: About, { db }: Pick<Caller, 'db'>) {
  const found = await findCase(db, id)
  if (!found) throw new Refusal('suspension_not_found')
  return found
}

async function factsOf({ db, locale, now }: { db: Db; locale: Locale; now: Date }, id: string) {
  const person = await findPerson(db, id)
  if (!person) throw new Refusal('account_not_found')
  const [counts, suspensions, events] = [
    await countDeeds(db, id, now),
    await listSuspensionsOf(db, id),
    await listModerationEvents(db, id),
  ]
  return factsView({ person, counts, suspensions, events }, locale)
}
