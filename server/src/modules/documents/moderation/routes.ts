import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/businesses/document-verification'
import type { Actor } from '../../../platform/api/actor.ts'
import { afterOf, cutPage, listName } from '../../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveOn } from '../../../platform/api/serve.ts'
import { listVerifications } from '../../businesses/queries.ts'
import type { Deps } from '../commands.ts'
import { nameOf } from '../files.commands.ts'
import { listDocuments } from '../queries.ts'
import { documentView } from '../view.ts'
import { decideCase, getCase, openAsReviewer, takeCase, viewCase } from './commands.ts'
import { countCases, listCases, listEvents } from './queries.ts'
import { revokeCase } from './revocation.commands.ts'
import { listNamesProved } from './revocation.queries.ts'
import { caseDetailsView, caseView } from './view.ts'

/** What reviewers do. */
export function deskRoutes(api: Api, deps: Deps) {
  const readingOf = ({ actor: viewer, locale, now }: Asking) => ({
    viewer,
    locale,
    now,
    authSecret: deps.authSecret,
  })

  const wholeOf = async (caller: Asking, id: string) => {
    const { db } = caller
    const details = await getCase({ db }, id)
    const documents = await listDocuments(db, id)
    const whole = {
      details,
      documents: documents.map((document) => documentView(document, nameOf(deps, document))),
      verified: await listVerifications(db, details.business.id),
      proved: await listNamesProved(db, id),
      events: await listEvents(db, id),
    }
    return caseDetailsView(whole, readingOf(caller))
  }

  serve(api, contract.listVerifications, async ({ query }, caller) => {
    const { db } = caller
    const { state = 'open', limit = pageSizeDefault } = query
    const list = listName('verifications', state)
    const rows = await listCases(db, state, {
      after: afterOf(list, query.cursor),
      limit: limit + 1,
    })
    const { page, next } = cutPage(list, rows, limit)
    const reading = readingOf(caller)
    return {
      results: page.map((row) => caseView(row, reading)),
      count: await countCases(db, state),
      next,
    }
  })

  serveOn(api, contract.getVerification, getTheCase, async ({ params }, caller, details) => {
    await viewCase(caller, details)
    return wholeOf(caller, params.id)
  })

  serveOn(api, contract.takeVerification, getTheCase, async ({ params }, caller, { business }) => {
    await takeCase(caller, params.id, business.id)
    return wholeOf(caller, params.id)
  })

  serveOn(
    api,
    contract.decideVerification,
    getTheCase,
    async ({ params, body }, caller, { business }) => {
      await decideCase(deps, caller, { id: params.id, businessId: business.id }, body)
      return wholeOf(caller, params.id)
    },
  )

  serveOn(
    api,
    contract.revokeVerification,
    getTheCase,
    async ({ params, body }, caller, { business }) => {
      await revokeCase(deps, caller, { id: params.id, businessId: business.id }, body.reason)
      return wholeOf(caller, params.id)
    },
  )

  serveOn(api, contract.openVerificationDocument, getTheCase, async ({ params }, caller, details) =>
    openAsReviewer(deps, caller, details, params.document_id),
  )
}

type Asking = Pick<Caller, 'db' | 'locale' | 'now'> & { actor: Actor }

const getTheCase = ({ params }: { params: { id: string } }, { db }: Pick<Caller, 'db'>) =>
  getCase({ db }, params.id)
