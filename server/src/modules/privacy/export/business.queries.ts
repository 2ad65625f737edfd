import { webhooksMax } from '@ujuzi/contract/developers/webhooks'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { clientPlaces, clientSettings, weeklyEmails } from '../../accounts/client.tables.ts'
import { moderationEvents } from '../../accounts/tables.ts'
import { listLinkNames } from '../../businesses/booking-link/queries.ts'
import {
  awards,
  businessProfiles,
  certifications,
  testimonials,
} from '../../businesses/profile.tables.ts'
import { listEndpoints } from '../../developers/webhooks/queries.ts'
import { documentCases, documents } from '../../documents/tables.ts'
import { listPicturesOf } from '../../media/queries.ts'
import { listSuspensionsOf } from '../../moderation/suspensions/queries.ts'
import { messageBudgets, notificationPreferences } from '../../notifications/tables.ts'
import { clientProfiles, onboardingSteps } from '../../onboarding/tables.ts'
import { listPayoutMethodRows } from '../../payouts/queries.ts'
import { businessSettings } from '../../settings/tables.ts'

/** Data of any account beyond its own row: preferences, pictures, suspensions, moderation and onboarding. */
export async function collectAccountDetails(db: Db, accountId: string) {
  const [preferences] = await db
    .select()
    .from(clientProfiles)
    .where(eq(clientProfiles.accountId, accountId))
  const [choices] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.accountId, accountId))
  const [settings] = await db
    .select()
    .from(clientSettings)
    .where(eq(clientSettings.accountId, accountId))
  return {
    preferences,
    notificationChoices: choices,
    clientSettings: settings,
    weeklyEmails: await db
      .select()
      .from(weeklyEmails)
      .where(eq(weeklyEmails.accountId, accountId))
      .orderBy(asc(weeklyEmails.notificationGroup)),
    clientPlaces: await db
      .select()
      .from(clientPlaces)
      .where(eq(clientPlaces.accountId, accountId))
      .orderBy(asc(clientPlaces.createdAt), asc(clientPlaces.id)),
    pictures: await listPicturesOf(db, accountId),
    suspensions: await listSuspensionsOf(db, accountId),
    moderation: await db
      .select()
      .from(moderationEvents)
      .where(eq(moderationEvents.aboutId, accountId))
      .orderBy(asc(moderationEvents.at), asc(moderationEvents.id)),
    steps: await db
      .select()
      .from(onboardingSteps)
      .where(eq(onboardingSteps.accountId, accountId))
      .orderBy(asc(onboardingSteps.step)),
  }
}

/** Profile, payout methods, verification cases and references of a business. */
export async function collectBusinessProfile(db: Db, businessId: string) {
  const [profile] = await db
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.businessId, businessId))
  const [settings] = await db
    .select()
    .from(businessSettings)
    .where(eq(businessSettings.businessId, businessId))
  const [messageBudget] = await db
    .select()
    .from(messageBudgets)
    .where(eq(messageBudgets.businessId, businessId))
  const files = await db
    .select({ document: documents })
    .from(documents)
    .innerJoin(documentCases, eq(documentCases.id, documents.caseId))
    .where(eq(documentCases.businessId, businessId))
    .orderBy(asc(documents.createdAt), asc(documents.id))
  return {
    profile,
    payouts: await listPayoutMethodRows(db, businessId),
    settings,
    messageBudget,
    linkNames: await listLinkNames(db, businessId),
    webhooks: await listEndpoints(db, businessId, webhooksMax),
    cases: await db
      .select()
      .from(documentCases)
      .where(eq(documentCases.businessId, businessId))
      .orderBy(asc(documentCases.createdAt), asc(documentCases.id)),
    documents: files.map(({ document }) => document),
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
