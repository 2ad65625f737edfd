import type { Received } from '@ujuzi/contract/api/endpoint'
import type { decideVerification } from '@ujuzi/contract/businesses/document-verification'
import type { Actor } from '../../../platform/api/actor.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { refreshListings } from '../../search/commands.ts'
import { type Acting, type Deps, demand } from '../commands.ts'
import { about, openDocument } from '../files.commands.ts'
import { tellOwner } from '../notifications.ts'
import {
  grantVerification,
  holdBusiness,
  listDocuments,
  markVerified,
  moveCase,
  noteEvent,
} from '../queries.ts'
import { nameProved, namesOf, purgeTime, unproven } from '../rules.ts'
import { type CaseDetails, findCase } from './queries.ts'

type Decision = Received<typeof decideVerification>['body']

export const reviewing = ({ accountId }: Actor) => ({ side: 'reviewer', accountId }) as const

export async function getCase({ db }: Pick<Acting, 'db'>, id: string): Promise<CaseDetails> {
  const found = await findCase(db, id)
  if (!found) throw new Refusal('verification_not_found')
  return found
}

/** Who looks at whom is on record. */
export async function viewCase({ db, actor, now }: Acting, { case: of }: CaseDetails) {
  const seen = { actorId: actor.accountId, event: 'viewed', reason: null, at: now } as const
  await noteEvent(db, { ...about(of), ...seen })
}

export async function takeCase(acting: Acting, id: string, businessId: string) {
  const { db, actor, now } = acting
  return transact(db, async (tx) => {
    await holdBusiness(tx, businessId)
    const { case: of } = await getCase({ db: tx }, id)
    demand('take', of, reviewing(actor), now)
    if (of.takenBy === actor.accountId && of.state === 'in_review') return
    const taken = { state: 'in_review', takenBy: actor.accountId, takenAt: now } as const
    if (!(await moveCase(tx, of, taken))) throw new Refusal('verification_taken')
    const event = { actorId: actor.accountId, event: 'taken', reason: null, at: now } as const
    await noteEvent(tx, { ...about(of), ...event })
  })
}

/** The documents are looked at by whoever is to decide about them, and by no other reviewer. */
export async function openAsReviewer(deps: Deps, acting: Acting, of: CaseDetails, id: string) {
  demand('open', of.case, reviewing(acting.actor), acting.now)
  return openDocument(deps, acting, of.case, id)
}

/** Decides, keeps what was found to be true, and tells the owner: all of it or nothing. */
export async function decideCase(
  deps: Deps,
  { db, actor, now }: Acting,
  { id, businessId }: { id: string; businessId: string },
  decision: Decision,
) {
  const { outcome, reason = null, kinds = [] } = decision
  await transact(db, async (tx) => {
    await holdBusiness(tx, businessId)
    const details = await getCase({ db: tx }, id)
    const of = details.case
    demand('decide', of, reviewing(actor), now)
    if (unproven(kinds, await listDocuments(tx, id)).length > 0) {
      throw new Refusal('invalid_input', { fields: { kinds: 'field_verified_kinds' } })
    }
    const decided = await moveCase(tx, of, {
      state: outcome,
      reason,
      decidedBy: actor.accountId,
      decidedAt: now,
      purgeAt: purgeTime(now),
    })
    if (!decided) throw new Refusal('wrong_status')
    for (const kind of kinds) {
      const provedName = nameProved(kind, namesOf(details))
      await grantVerification(tx, { businessId, kind, verifiedAt: now, caseId: id, provedName })
    }
    if (kinds.includes('identity')) {
      await markVerified(tx, businessId, now)
      await refreshListings(tx, [businessId], now)
    }
    const event = { actorId: actor.accountId, event: outcome, reason, at: now } as const
    await noteEvent(tx, { ...about(of), ...event })
    await tellOwner(tx, details, { outcome, reason, kinds }, deps, now)
  })
}
