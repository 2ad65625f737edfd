import { pageSizeDefault, sharedNetworkCallsMax } from '@ujuzi/contract/api/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import * as contract from '@ujuzi/contract/moderation/suspensions'
import { listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { listModerationEvents, recordAccountView } from '../accounts/moderation.queries.ts'
import { countActivity, countPeople, findPerson, listPeople } from './people.queries.ts'
import { suspendedAccessRoutes } from './suspended-access/routes.ts'
import { countCases, findCase, listCases } from './suspensions/cases.queries.ts'
import { type SuspensionDeps, suspendAccount } from './suspensions/commands.ts'
import {
  decideSuspension,
  getSuspensionByToken,
  replyByLink,
} from './suspensions/decisions.commands.ts'
import { listSuspensionsOf } from './suspensions/queries.ts'
import { findTimeZone } from './time-zone.queries.ts'
import { accountFactsView, caseView, foundAccountView, ownSuspensionView } from './view.ts'

export type SuspensionRouteDeps = SuspensionDeps & { limiter: Limiter }

export function moderationRoutes(api: Api, deps: SuspensionRouteDeps) {
  accountRoutes(api, deps)
  caseRoutes(api, deps)
  linkRoutes(api, deps)
  suspendedAccessRoutes(api, deps)
}

function accountRoutes(api: Api, deps: SuspensionRouteDeps) {
  serve(api, contract.findAccounts, async ({ query }, { db, locale }) => {
    const { q, limit = pageSizeDefault } = query
    const list = listKey('people', q)
    const after = parseCursor(list, query.cursor)
    const rows = await listPeople(db, q, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    const { count, isCapped } = await countPeople(db, q)
    return {
      results: page.map((row) => foundAccountView(row, locale)),
      count,
      count_is_capped: isCapped,
      next,
    }
  })

  serveWithSubject(api, contract.getAccountDetails, requireAccount, async (_, caller, aboutId) => {
    // Recorded before anything is read, so that a lost response is recorded too.
    await recordAccountView(caller.db, { moderatorId: caller.actor.accountId, aboutId }, caller.now)
    return loadAccountFacts(caller, aboutId)
  })

  serveWithSubject(api, contract.suspendAccount, requireAccount, async ({ body }, caller, id) => {
    await suspendAccount(deps, caller, {
      ...body,
      moderatorId: caller.actor.accountId,
      accountId: id,
    })
    return loadAccountFacts(caller, id)
  })

  const decide =
    (outcome: 'withdrawn' | 'lifted') =>
    async ({ body }: { body: { explanation: string } }, caller: Caller, accountId: string) => {
      const moderatorId = caller.actor.accountId
      await decideSuspension(deps, caller, { moderatorId, accountId, outcome, ...body })
      return loadAccountFacts(caller, accountId)
    }
  serveWithSubject(api, contract.withdrawSuspension, requireAccount, decide('withdrawn'))
  serveWithSubject(api, contract.liftSuspension, requireAccount, decide('lifted'))
}

function caseRoutes(api: Api, deps: SuspensionRouteDeps) {
  serve(api, contract.listSuspensions, async ({ query }, { db, locale }) => {
    const { state = 'open', limit = pageSizeDefault } = query
    const list = listKey('suspensions', state)
    const after = parseCursor(list, query.cursor)
    const rows = await listCases(db, state, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    const { count, isCapped } = await countCases(db, state)
    return {
      results: page.map((row) => caseView(row, locale)),
      count,
      count_is_capped: isCapped,
      next,
    }
  })

  serveWithSubject(
    api,
    contract.decideSuspension,
    getCase,
    async ({ params, body }, caller, about) => {
      const decision = {
        moderatorId: caller.actor.accountId,
        accountId: about.account.id,
        suspensionId: params.id,
        ...body,
      }
      await decideSuspension(deps, caller, decision)
      return caseView(await getCase({ params }, caller), caller.locale)
    },
  )
}

/** Anonymous calls, authenticated by the token in the link of the suspension email. */
function linkRoutes(api: Api, { limiter }: SuspensionRouteDeps) {
  serve(api, contract.getOwnSuspension, async ({ query }, { db, ip, now }) => {
    await limiter.countCall({ db, now }, { kind: 'suspension', ip, max: sharedNetworkCallsMax })
    const { account, suspension } = await getSuspensionByToken(db, query.token, now)
    return ownSuspensionView(account.name, suspension, await findTimeZone(db, suspension.accountId))
  })

  serve(api, contract.replyToSuspension, async ({ body }, { db, ip, now }) => {
    await limiter.countCall({ db, now }, { kind: 'suspension reply', ip })
    const { account, suspension } = await replyByLink({ db, now }, body.token, body.reply)
    return ownSuspensionView(account.name, suspension, await findTimeZone(db, suspension.accountId))
  })
}

type IdParams = { params: { id: string } }

async function requireAccount({ params: { id } }: IdParams, { db }: Pick<Caller, 'db'>) {
  if (!(await findPerson(db, id))) throw new Refusal('account_not_found')
  return id
}

async function getCase({ params: { id } }: IdParams, { db }: Pick<Caller, 'db'>) {
  const found = await findCase(db, id)
  if (!found) throw new Refusal('suspension_not_found')
  return found
}

async function loadAccountFacts(
  { db, locale, now }: { db: Db; locale: Locale; now: Date },
  id: string,
) {
  const person = await findPerson(db, id)
  if (!person) throw new Refusal('account_not_found')
  const [counts, suspensions, events] = [
    await countActivity(db, id, now),
    await listSuspensionsOf(db, id),
    await listModerationEvents(db, id),
  ]
  return accountFactsView({ person, counts, suspensions, events }, locale)
}
