import { buildCallPath } from '@ujuzi/contract/api/endpoint'
import { accessTokenMinutes, pageSizeDefault } from '@ujuzi/contract/api/limits'
import {
  startDocumentView,
  viewVerificationDocument,
} from '@ujuzi/contract/documents/document-view'
import * as contract from '@ujuzi/contract/documents/documents'
import type { Actor } from '../../../platform/api/actor.ts'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { listVerifications } from '../../businesses/queries.ts'
import type { DocumentDeps } from '../commands.ts'
import { decryptName } from '../files.commands.ts'
import { listDocuments } from '../queries.ts'
import { documentView } from '../view.ts'
import {
  createViewToken,
  decideCase,
  getCase,
  openDocumentAsModerator,
  recordCaseView,
  takeCase,
} from './commands.ts'
import { countCases, listCaseEvents, listCases } from './queries.ts'
import { revokeCase } from './revocation.commands.ts'
import { listProvedNames } from './revocation.queries.ts'
import { caseDetailsView, caseView } from './view.ts'

/** Endpoints of moderators. */
export function verificationQueueRoutes(api: Api, deps: DocumentDeps & { secureCookies: boolean }) {
  const viewerContext = ({ actor: viewer, locale, now }: ModeratorCaller) => ({
    viewer,
    locale,
    now,
    authSecret: deps.authSecret,
  })

  const loadCaseDetails = async (caller: ModeratorCaller, id: string) => {
    const { db } = caller
    const details = await getCase({ db }, id)
    const documents = await listDocuments(db, id)
    const input = {
      details,
      documents: documents.map((document) => documentView(document, decryptName(deps, document))),
      verified: await listVerifications(db, details.business.id),
      proved: await listProvedNames(db, id),
      events: await listCaseEvents(db, id),
    }
    return caseDetailsView(input, viewerContext(caller))
  }

  serve(api, contract.listVerifications, async ({ query }, caller) => {
    const { db } = caller
    const { state = 'open', limit = pageSizeDefault } = query
    const list = listKey('verifications', state)
    const rows = await listCases(db, state, {
      after: parseCursor(list, query.cursor),
      limit: limit + 1,
    })
    const { page, next } = slicePage(list, rows, limit)
    const context = viewerContext(caller)
    const { count, isCapped } = await countCases(db, state)
    return {
      results: page.map((row) => caseView(row, context)),
      count,
      count_is_capped: isCapped,
      next,
    }
  })

  serveWithSubject(api, contract.getVerification, loadCase, async ({ params }, caller, details) => {
    await recordCaseView(caller, details)
    return loadCaseDetails(caller, params.id)
  })

  serveWithSubject(
    api,
    contract.takeVerification,
    loadCase,
    async ({ params }, caller, { business }) => {
      await takeCase(caller, params.id, business.id)
      return loadCaseDetails(caller, params.id)
    },
  )

  serveWithSubject(
    api,
    contract.decideVerification,
    loadCase,
    async ({ params, body }, caller, { business }) => {
      await decideCase(deps, caller, { id: params.id, businessId: business.id, decision: body })
      return loadCaseDetails(caller, params.id)
    },
  )

  serveWithSubject(
    api,
    contract.revokeVerification,
    loadCase,
    async ({ params, body }, caller, { business }) => {
      await revokeCase(deps, caller, {
        id: params.id,
        businessId: business.id,
        reason: body.reason,
      })
      return loadCaseDetails(caller, params.id)
    },
  )

  serveWithSubject(
    api,
    contract.downloadVerificationDocument,
    loadCase,
    async ({ params }, caller, details) =>
      openDocumentAsModerator(deps, caller, { documentCase: details, id: params.document_id }),
  )

  serveWithSubject(api, startDocumentView, loadCase, async ({ params }, caller, documentCase) => {
    const id = params.document_id
    const { token, mediaType } = await createViewToken(deps, caller, { documentCase, id })
    const url = buildCallPath(viewVerificationDocument.path, params)
    const { tokenCookie } = viewVerificationDocument.displayed
    const { secureCookies: secure } = deps
    const maxAgeSeconds = accessTokenMinutes * 60
    caller.setCookie(tokenCookie, token, { path: url, maxAgeSeconds, secure })
    return { url, media_type: mediaType }
  })

  serveWithSubject(api, viewVerificationDocument, loadCase, async ({ params }, caller, details) =>
    openDocumentAsModerator(deps, caller, { documentCase: details, id: params.document_id }),
  )
}

type ModeratorCaller = Pick<Caller, 'db' | 'locale' | 'now'> & { actor: Actor }

const loadCase = ({ params }: { params: { id: string } }, { db }: Pick<Caller, 'db'>) =>
  getCase({ db }, params.id)
