import { and, asc, desc, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { emails } from '../../../platform/db/tables.ts'
import { findSuppression } from '../../../platform/email/suppressed-addresses.ts'
import { listSecurityEventsOf } from '../../accounts/login-history/queries.ts'
import {
  type AccountRow,
  identities,
  knownDevices,
  recoveryCodes,
  sessions,
} from '../../accounts/tables.ts'
import { listEntriesForExport } from '../../bookings/waiting-list/queries.ts'
import { listMembershipsOf } from '../../businesses/members/queries.ts'
import {
  businesses,
  resources,
  serviceOptions,
  serviceSessions,
  services,
  specialDays,
  timeOff,
  timeOffSeries,
  workingHours,
  workSamples,
} from '../../businesses/tables.ts'
import { listBusyCalendars } from '../../calendars/busy-calendars/queries.ts'
import { findClientFeed } from '../../calendars/feeds/client.queries.ts'
import { findCalendarFeed } from '../../calendars/feeds/queries.ts'
import { contactCases } from '../../contact/tables.ts'
import {
  listConversationsForExport,
  listMessageReportsBy,
} from '../../conversations/export.queries.ts'
import { listKeysOfMember } from '../../developers/api-keys/queries.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { channels } from '../../notifications/channels/all.channel.ts'
import { listEndedBy } from '../../outlets/queries.ts'
import { listAllDayCloses } from '../../payments/days/queries.ts'
import { listPackages, listSoldToAccount } from '../../payments/packages/queries.ts'
import { places } from '../../places/tables.ts'
import {
  bookingPagesAt,
  bookingPagesOf,
  clientRecordPages,
  hasReceipts,
  listFavoritesOf,
  listNotificationsOf,
  listReportsBy,
  listReviewsAbout,
  listReviewsBy,
  receiptPages,
} from './bookings.queries.ts'
import { collectAccountDetails, collectBusinessProfile } from './business.queries.ts'

export type AccountData = Awaited<ReturnType<typeof collectAccountData>>

/** All data of one account; of other people only their names. What may be much is read page by page later. */
export async function collectAccountData(db: Db, account: AccountRow) {
  const accountId = account.id
  return {
    ...(await collectSecurity(db, accountId)),
    ...(await collectMessages(db, account)),
    textMessages: await collectTextMessages(db, account),
    bookings: bookingPagesOf(db, accountId),
    reviews: await listReviewsBy(db, accountId),
    reports: await listReportsBy(db, accountId),
    supportMessages: await listSupportMessages(db, account),
    conversations: await listConversationsForExport(db, accountId),
    messageReports: await listMessageReportsBy(db, accountId),
    notifications: await listNotificationsOf(db, accountId),
    favorites: await listFavoritesOf(db, accountId),
    waitingLists: await listEntriesForExport(db, accountId),
    memberships: await listMembershipsOf(db, accountId),
    packagesBought: await listSoldToAccount(db, accountId),
    business: await collectBusiness(db, accountId),
    ...(await collectAccountDetails(db, accountId)),
  }
}

async function collectSecurity(db: Db, accountId: string) {
  return {
    calendarFeed: await findCalendarFeed(db, accountId),
    clientFeed: await findClientFeed(db, accountId),
    apiKeys: await listKeysOfMember(db, accountId),
    endedOutlets: await listEndedBy(db, accountId),
    securityEvents: await listSecurityEventsOf(db, accountId),
    sessions: await db
      .select()
      .from(sessions)
      .where(eq(sessions.accountId, accountId))
      .orderBy(asc(sessions.createdAt), asc(sessions.id)),
    devices: await db
      .select({ createdAt: knownDevices.createdAt, lastSeenAt: knownDevices.lastSeenAt })
      .from(knownDevices)
      .where(eq(knownDevices.accountId, accountId))
      .orderBy(asc(knownDevices.createdAt)),
    addresses: await collectAddresses(db, accountId),
    identities: await db
      .select({
        issuer: identities.issuer,
        email: identities.email,
        createdAt: identities.createdAt,
      })
      .from(identities)
      .where(eq(identities.accountId, accountId))
      .orderBy(asc(identities.createdAt)),
    recoveryCodes: await db
      .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, accountId))
      .orderBy(asc(recoveryCodes.createdAt)),
  }
}

/** Emails, their stop and the subscription, if the account's email is verified. Emails from before the account are left out. */
async function collectMessages(db: Db, { email, emailVerifiedAt, createdAt }: AccountRow) {
  if (!emailVerifiedAt) return { newsletter: undefined, emails: [], emailSuppression: undefined }
  const recipient = email.toLowerCase()
  const [newsletter] = await db
    .select()
    .from(subscribers)
    .where(eq(sql`lower(${subscribers.email})`, recipient))
  const sent = await db
    .select({ subject: emails.subject, createdAt: emails.createdAt })
    .from(emails)
    .where(and(eq(sql`lower(${emails.recipient})`, recipient), gte(emails.createdAt, createdAt)))
    .orderBy(desc(emails.createdAt), desc(emails.id))
  return { newsletter, emails: sent, emailSuppression: await findSuppression(db, email) }
}

/** Messages to the account on the channels that export them alike, by channel. */
async function collectTextMessages(db: Db, account: AccountRow) {
  const byChannel = await Promise.all(
    channels.map(async ({ name, exportMessages }) =>
      ((await exportMessages?.(db, account)) ?? []).map((row) => ({ channel: name, ...row })),
    ),
  )
  return byChannel.flat()
}

/** How channels reach the account, by the names of the export. */
async function collectAddresses(db: Db, accountId: string) {
  const all = await Promise.all(channels.map((one) => one.exportAddresses?.(db, accountId)))
  return Object.assign({}, ...all) as Record<string, readonly object[]>
}

/** Messages to the support team that were sent while signed in or, if the email is verified, with it. */
const listSupportMessages = (db: Db, { id, email, emailVerifiedAt }: AccountRow) =>
  db
    .select()
    .from(contactCases)
    .where(
      or(
        eq(contactCases.accountId, id),
        emailVerifiedAt ? eq(sql`lower(${contactCases.email})`, email.toLowerCase()) : undefined,
      ),
    )
    .orderBy(asc(contactCases.createdAt), asc(contactCases.id))

async function collectBusiness(db: Db, ownerId: string) {
  const [found] = await db
    .select({ row: businesses, town: places.name, country: places.countryCode })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .where(eq(businesses.ownerId, ownerId))
  if (!found) return undefined
  const { id } = found.row
  return {
    ...found,
    services: await db
      .select()
      .from(services)
      .where(eq(services.businessId, id))
      .orderBy(asc(services.position), asc(services.id)),
    options: await db
      .select(getTableColumns(serviceOptions))
      .from(serviceOptions)
      .innerJoin(services, eq(services.id, serviceOptions.serviceId))
      .where(eq(services.businessId, id))
      .orderBy(asc(serviceOptions.position), asc(serviceOptions.id)),
    sessions: await db
      .select(getTableColumns(serviceSessions))
      .from(serviceSessions)
      .innerJoin(services, eq(services.id, serviceSessions.serviceId))
      .where(eq(services.businessId, id))
      .orderBy(asc(serviceSessions.weekday), asc(serviceSessions.startsMinute)),
    hours: await db
      .select()
      .from(workingHours)
      .where(eq(workingHours.businessId, id))
      .orderBy(asc(workingHours.weekday), asc(workingHours.opensMinute)),
    resources: await db
      .select({
        id: resources.id,
        name: resources.name,
        kind: resources.kind,
        bookable: resources.bookable,
      })
      .from(resources)
      .where(and(eq(resources.businessId, id), isNull(resources.retiredAt))),
    timeOff: await db
      .select()
      .from(timeOff)
      .where(eq(timeOff.businessId, id))
      .orderBy(asc(timeOff.startsAt), asc(timeOff.id)),
    busyCalendars: await listBusyCalendars(db, id, { assignee: undefined }),
    timeOffSeries: await db
      .select()
      .from(timeOffSeries)
      .where(eq(timeOffSeries.businessId, id))
      .orderBy(asc(timeOffSeries.firstDay), asc(timeOffSeries.id)),
    specialDays: await db
      .select()
      .from(specialDays)
      .where(eq(specialDays.businessId, id))
      .orderBy(asc(specialDays.day)),
    workSamples: await db
      .select()
      .from(workSamples)
      .where(eq(workSamples.businessId, id))
      .orderBy(desc(workSamples.featured), asc(workSamples.position), asc(workSamples.id)),
    details: await collectBusinessProfile(db, id),
    bookings: bookingPagesAt(db, id),
    clientRecords: clientRecordPages(db, id),
    receipts: receiptPages(db, id),
    hasReceipts: await hasReceipts(db, id),
    dayCloses: await listAllDayCloses(db, id),
    packages: await listPackages(db, id),
    reviews: await listReviewsAbout(db, id),
  }
}
