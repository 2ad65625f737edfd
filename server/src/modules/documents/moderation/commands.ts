import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { decideVerification } from '@ujuzi/contract/documents/documents'
import type { Actor } from '../../../platform/api/actor.ts'
import { signAccessToken } from '../../../platform/auth/access-token.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { notify } from '../../notifications/commands.ts'
import { refreshListings } from '../../search/commands.ts'
import { type ActorContext, type DocumentDeps, requireCaseAction } from '../commands.ts'
import { eventTarget, openDocument } from '../files.commands.ts'
import { verificationDecided } from '../notifications.ts'
import {
  findDocument,
  insertVerification,
  listDocuments,
  lockBusiness,
  markVerified,
  recordCaseEvent,
  updateCase,
} from '../queries.ts'
import { claimedNames, kindsWithoutDocument, provedName, purgeTime } from '../rules.ts'
import { type DocumentCaseDetails, findCase } from './queries.ts'

type Decision = HandlerInput<typeof decideVerification>['body']

export const asModerator = ({ accountId }: Actor) => ({ side: 'moderator', accountId }) as const

export async function getCase(
  { db }: Pick<ActorContext, 'db'>,
  id: string,
): Promise<DocumentCaseDetails> {
  const found = await findCase(db, id)
  if (!found) throw new Refusal('verification_not_found')
  return found
}

/** Records that a moderator opened the case. */
export async function recordCaseView(
  { db, actor, now }: ActorContext,
  { case: documentCase }: DocumentCaseDetails,
) {
  const seen = { actorId: actor.accountId, event: 'viewed', reason: null, at: now } as const
  await recordCaseEvent(db, { ...eventTarget(documentCase), ...seen })
}

export async function takeCase(context: ActorContext, id: string, businessId: string) {
  const { db, actor, now } = context
  return transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    const { case: documentCase } = await getCase({ db: tx }, id)
    requireCaseAction('take', documentCase, { by: asModerator(actor), now })
    if (documentCase.takenBy === actor.accountId && documentCase.state === 'in_review') return
    const taken = { state: 'in_review', takenBy: actor.accountId, takenAt: now } as const
    if (!(await updateCase(tx, documentCase, taken))) throw new Refusal('verification_taken')
    const event = { actorId: actor.accountId, event: 'taken', reason: null, at: now } as const
    await recordCaseEvent(tx, { ...eventTarget(documentCase), ...event })
  })
}

/** Opens a document for the moderator who has claimed the case; throws for any other. */
export async function openDocumentAsModerator(
  deps: DocumentDeps,
  context: ActorContext,
  { documentCase, id }: { documentCase: DocumentCaseDetails; id: string },
) {
  requireCaseAction('open', documentCase.case, { by: asModerator(context.actor), now: context.now })
  return openDocument(deps, context, { documentCase: documentCase.case, id })
}

/** A token with which the moderator's browser can display the document, until the token expires or their session ends. */
export async function createViewToken(
  { authSecret }: Pick<DocumentDeps, 'authSecret'>,
  { db, actor, now }: ActorContext,
  { documentCase, id }: { documentCase: DocumentCaseDetails; id: string },
) {
  requireCaseAction('open', documentCase.case, { by: asModerator(actor), now })
  const document = await findDocument(db, { id, caseId: documentCase.case.id })
  if (!document?.storeKey) throw new Refusal('document_not_found')
  return { token: signAccessToken(actor, authSecret, now), mediaType: document.mediaType }
}

/** Decides the case, stores the verifications and notifies the owner, in one transaction. */
export async function decideCase(
  deps: DocumentDeps,
  { db, actor, now }: ActorContext,
  { id, businessId, decision }: { id: string; businessId: string; decision: Decision },
) {
  const { outcome, reason = null, kinds = [] } = decision
  await transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    const details = await getCase({ db: tx }, id)
    const documentCase = details.case
    requireCaseAction('decide', documentCase, { by: asModerator(actor), now })
    if (kindsWithoutDocument(kinds, await listDocuments(tx, id)).length > 0) {
      throw new Refusal('invalid_input', { fields: { kinds: 'field_verified_kinds' } })
    }
    const decided = await updateCase(tx, documentCase, {
      state: outcome,
      reason,
      decidedBy: actor.accountId,
      decidedAt: now,
      purgeAt: purgeTime(now),
    })
    if (!decided) throw new Refusal('wrong_status')
    for (const kind of kinds) {
      await insertVerification(tx, {
        businessId,
        kind,
        verifiedAt: now,
        caseId: id,
        provedName: provedName(kind, claimedNames(details)),
      })
    }
    if (kinds.includes('identity')) {
      await markVerified(tx, businessId, now)
      await refreshListings(tx, [businessId], now)
    }
    const event = { actorId: actor.accountId, event: outcome, reason, at: now } as const
    await recordCaseEvent(tx, { ...eventTarget(documentCase), ...event })
    const { owner, business } = details
    const facts = { business, outcome, reason, kinds, publicUrl: deps.publicUrl }
    await notify({ db: tx, now }, owner, verificationDecided, facts)
  })
}
