import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { Db } from '../../../platform/db/db.ts'
import { getAccount } from '../../accounts/queries.ts'
import { changeProfile, getProfile } from '../../businesses/profile/commands.ts'
import { shownTo } from '../../businesses/profile/view.ts'
import { submitCase } from '../../documents/commands.ts'
import { keepDocument, sealDocument } from '../../documents/files.commands.ts'
import { decideCase, takeCase } from '../../documents/moderation/commands.ts'
import { findLatestCase } from '../../documents/queries.ts'
import { demoId } from '../ids.ts'
import { demoProfessionalId, demoReviewerId } from '../people/people-rows.ts'
import { type CastBusiness, findUnverified } from './cast.queries.ts'
import { actorOf, type Chapter, hoursAfter, hoursAgo, type StoryDeps } from './chapter.ts'
import { drawIdentityCard, drawRegistration } from './specimen-documents.ts'

/** Amara has shown who she is and that her business is registered, and was found to be right. */
export const amaraIsChecked: Chapter = async (deps, db, now) => {
  const business = { id: demoId('business', 0), ownerId: demoProfessionalId }
  const submitted = hoursAgo(now, 16 * 24)
  const details = { born: '1985-03-08', number: 'BN 0000147' }
  const id = await handIn(deps, db, business, details, submitted)
  if (!id) return
  const decided = hoursAfter(submitted, 27)
  const acting = { db, actor: await actorOf(db, demoReviewerId, decided), now: decided }
  await takeCase(acting, id, business.id)
  const of = { id, businessId: business.id }
  await decideCase(deps, acting, of, { outcome: 'approved', kinds: ['identity', 'business'] })
}

/** A business that has waited for a day to be looked at, with something to compare. */
export const somebodyWantsToBeVerified: Chapter = async (deps, db, now) => {
  const business = await findUnverified(db)
  if (!business) return
  const details = { born: '1987-09-21', number: 'BN 0000512' }
  const { business: before, shop } = await getProfile(db, business.ownerId)
  if (shop) return
  await changeProfile(
    deps,
    { db, now },
    business.ownerId,
    {
      version: before.version,
      personal: { date_of_birth: details.born },
      business: { registration_number: details.number },
    },
    shownTo({ authSecret: deps.authSecret, locale: 'en' }),
  )
  await handIn(deps, db, business, details, hoursAgo(now, 26))
}

type Details = { born: string; number: string }

/** Hands in a card and a paper, unless something was handed in before. Answers the case. */
async function handIn(
  deps: StoryDeps,
  db: Db,
  { id, ownerId }: CastBusiness,
  { born, number }: Details,
  now: Date,
) {
  if (await findLatestCase(db, id)) return undefined
  const { name } = await getAccount(db, ownerId)
  const { business, town } = await getProfile(db, ownerId)
  const acting = { db, actor: await actorOf(db, ownerId, now), now }
  const hand = async (kind: VerificationKind, file: string, bytes: Uint8Array) => {
    const handed = { kind, file: { name: file, type: 'image/png', bytes } }
    const { made } = await sealDocument(deps, acting, id, handed)
    await keepDocument(acting, id, made)
  }
  await hand('identity', 'national-id-front.png', await drawIdentityCard({ name, born }))
  const paper = { business: business.name, owner: name, town: town.name, number }
  await hand('business', 'registration-certificate.png', await drawRegistration(paper))
  const { id: caseId } = await submitCase(acting, id)
  return caseId
}
