import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { moderationEvents } from '../../accounts/tables.ts'
import {
  awards,
  certifications,
  shopProfiles,
  testimonials,
} from '../../businesses/profile.tables.ts'
import { kybCases, kybDocuments } from '../../documents/tables.ts'
import { listPicturesOf } from '../../media/queries.ts'
import { listSuspensionsOf } from '../../moderation/suspensions/queries.ts'
import { clientProfiles, onboardingMarks } from '../../onboarding/tables.ts'
import { payoutMethods } from '../../payouts/tables.ts'

/** What a person told of themselves beyond their account: a client of what they look for, anybody in pictures. */
export async function collectTold(db: Db, accountId: string) {
  const [preferences] = await db
    .select()
    .from(clientProfiles)
    .where(eq(clientProfiles.accountId, accountId))
  return {
    preferences,
    pictures: await listPicturesOf(db, accountId),
    suspensions: await listSuspensionsOf(db, accountId),
    moderation: await db
      .select()
      .from(moderationEvents)
      .where(eq(moderationEvents.aboutId, accountId))
      .orderBy(asc(moderationEvents.at), asc(moderationEvents.id)),
    steps: await db
      .select()
      .from(onboardingMarks)
      .where(eq(onboardingMarks.accountId, accountId))
      .orderBy(asc(onboardingMarks.step)),
  }
}

/** What a business tells of itself beyond what search reads. */
export async function collectShop(db: Db, businessId: string) {
  const [profile] = await db
    .select()
    .from(shopProfiles)
    .where(eq(shopProfiles.businessId, businessId))
  const [payout] = await db
    .select()
    .from(payoutMethods)
    .where(eq(payoutMethods.businessId, businessId))
  const documents = await db
    .select({ document: kybDocuments })
    .from(kybDocuments)
    .innerJoin(kybCases, eq(kybCases.id, kybDocuments.caseId))
    .where(eq(kybCases.businessId, businessId))
    .orderBy(asc(kybDocuments.createdAt), asc(kybDocuments.id))
  return {
    profile,
    payout,
    cases: await db
      .select()
      .from(kybCases)
      .where(eq(kybCases.businessId, businessId))
      .orderBy(asc(kybCases.createdAt), asc(kybCases.id)),
    documents: documents.map(({ document }) => document),
    certifications: await db
      .select()
      .from(certifications)
      .where(eq(certifications.businessId, businessId))
      .orderBy(asc(certifications.position), asc(certifications.id)),
    awards: await db
      .select()
      .from(awards)
      .where(eq(awards.businessId, businessId))
      .orderBy(asc(awards.position), asc(awards.id)),
    testimonials: await db
      .select()
      .from(testimonials)
      .where(eq(testimonials.businessId, businessId))
      .orderBy(asc(testimonials.position)),
  }
}
