import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { Db } from '../../../platform/db/db.ts'
import { getAccount } from '../../accounts/queries.ts'
import { getProfile, updateProfile } from '../../businesses/profile/commands.ts'
import { submitCase } from '../../documents/commands.ts'
import { saveDocument, storeDocument } from '../../documents/files.commands.ts'
import { decideCase, takeCase } from '../../documents/moderation/commands.ts'
import { findLatestCase } from '../../documents/queries.ts'
import { demoId } from '../ids.ts'
import { demoModeratorId, demoProfessionalId } from '../people/people-rows.ts'
import { renderIdentityCard, renderRegistration } from './specimen-documents.ts'
import { findUnverifiedBusiness, type StoryBusiness } from './story.queries.ts'
import { actorOf, hoursAfter, hoursAgo, type StoryDeps, type StoryStep } from './story-step.ts'

/** Amara's identity and business registration were submitted and approved. */
export const approveAmarasDocuments: StoryStep = async (deps, db, now) => {
  const business = { id: demoId('business', 0), ownerId: demoProfessionalId }
  const submitted = hoursAgo(now, 16 * 24)
  const details = { born: '1985-03-08', number: 'BN 0000147' }
  const id = await submitDocuments(deps, db, business, details, submitted)
  if (!id) return
  const decided = hoursAfter(submitted, 27)
  const ctx = { db, actor: await actorOf(db, demoModeratorId, decided), now: decided }
  await takeCase(ctx, id, business.id)
  const of = { id, businessId: business.id }
  await decideCase(deps, ctx, {
    ...of,
    decision: { outcome: 'approved', kinds: ['identity', 'business'] },
  })
}

/** An unverified business submitted documents a day ago; its profile has matching details. */
export const submitPendingDocuments: StoryStep = async (deps, db, now) => {
  const business = await findUnverifiedBusiness(db)
  if (!business) return
  const details = { born: '1987-09-21', number: 'BN 0000512' }
  const { business: before, businessProfile } = await getProfile(db, business.id)
  if (businessProfile) return
  await updateProfile(
    deps,
    { db, now },
    {
      businessId: business.id,
      change: {
        version: before.version,
        personal: { date_of_birth: details.born },
        business: { registration_number: details.number },
      },
    },
  )
  await submitDocuments(deps, db, business, details, hoursAgo(now, 26))
}

type Details = { born: string; number: string }

/** Submits an identity card and a registration. Returns the case id; undefined if a case exists. */
async function submitDocuments(
  deps: StoryDeps,
  db: Db,
  { id, ownerId }: StoryBusiness,
  { born, number }: Details,
  now: Date,
) {
  if (await findLatestCase(db, id)) return undefined
  const { name } = await getAccount(db, ownerId)
  const { business, town } = await getProfile(db, id)
  const ctx = { db, actor: await actorOf(db, ownerId, now), now }
  const upload = async (kind: VerificationKind, file: string, bytes: Uint8Array) => {
    const document = { kind, file: { name: file, type: 'image/png', bytes } }
    const { value: stored } = await storeDocument(deps, ctx, {
      businessId: id,
      upload: document,
    })
    await saveDocument(ctx, id, stored)
  }
  await upload('identity', 'national-id-front.png', await renderIdentityCard({ name, born }))
  const registration = { business: business.name, owner: name, town: town.name, number }
  await upload('business', 'registration-certificate.png', await renderRegistration(registration))
  const { id: caseId } = await submitCase(ctx, id)
  return caseId
}
