import type { PaymentMethod } from '@ujuzi/contract/api/options'
import { placeKinds } from '@ujuzi/contract/bookings/booking-place'
import { verificationKinds } from '@ujuzi/contract/businesses/professional-profile'
import { repeatUnits } from '@ujuzi/contract/schedule/repeat'
import { resourceKinds } from '@ujuzi/contract/schedule/resource-kinds'
import { categorySlugs, serviceCategorySlugs } from '@ujuzi/contract/services/categories'
import { profileVisibilities } from '@ujuzi/contract/settings/settings-options'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, minuteRanges, primaryId } from '../../platform/db/columns.ts'

export const businesses = pgTable('businesses', {
  id: primaryId(),
  ownerId: uuid().notNull(),
  name: text().notNull(),
  headline: text().notNull().default(''),
  category: text({ enum: categorySlugs }).notNull(),
  bio: text().notNull().default(''),
  placeId: text().notNull(),
  district: text(),
  address: text(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  timeZone: text().notNull(),
  currency: text().notNull(),
  phone: text(),
  website: text(),
  instagram: text(),
  portrait: text(),
  paymentMethods: text().$type<PaymentMethod>().array().notNull().default([]),
  verifiedAt: instant(),
  publishedAt: instant(),
  autoAcceptBookings: boolean().notNull().default(false),
  bookingLeadTimeHours: integer().notNull().default(2),
  sameDayBooking: boolean().notNull().default(true),
  advanceBookingDays: integer().notNull().default(60),
  minimumNoticeDays: integer().notNull().default(0),
  bufferTimeMinutes: integer().notNull().default(15),
  maxDailyBookings: integer().notNull().default(10),
  freeCancellationHours: integer().notNull().default(24),
  partialRefundHours: integer().notNull().default(12),
  noRefundHours: integer().notNull().default(2),
  cancellationFeePercentage: integer().notNull().default(25),
  closedOnHolidays: boolean().notNull().default(false),
  profileVisibility: text({ enum: profileVisibilities }).notNull().default('public'),
  showPhoneNumber: boolean().notNull().default(true),
  showEmail: boolean().notNull().default(false),
  showLocation: boolean().notNull().default(true),
  showServices: boolean().notNull().default(true),
  showReviews: boolean().notNull().default(true),
  /** Whether the landing page may feature the business. */
  shareMarketing: boolean().notNull().default(true),
  phoneVerifiedAt: instant(),
  tiktok: text(),
  whatsapp: text(),
  slotStepMinutes: integer().notNull().default(15),
  /** In the currency of the business. */
  minimumBookingMinor: bigint({ mode: 'number' }).notNull().default(0),
  /** Text that clients confirm before they book. */
  bookingRequirements: text().notNull().default(''),
  depositPolicy: text().notNull().default(''),
  noShowPolicy: text().notNull().default(''),
  /** Kinds of place where its bookings can happen. */
  visitPlaces: text({ enum: placeKinds }).array().notNull().default(['business']),
  reviewCount: integer().notNull().default(0),
  starsSum: integer().notNull().default(0),
  bookedCount: integer().notNull().default(0),
  version: integer().notNull().default(1),
  /** Time when the owner closed the business. Creating a business again reopens this row. */
  closedAt: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  /** Whether a webhook of the business is on. */
  hasWebhooks: boolean().notNull().default(false),
  /** Whether a CalDAV calendar is connected. */
  hasCaldav: boolean().notNull().default(false),
})

/** People and places: one row per booking that the business can serve at the same time. */
export const resources = pgTable('resources', {
  id: primaryId(),
  businessId: uuid().notNull(),
  position: integer().notNull(),
  retiredAt: instant(),
  /** Member whose calendar this is; null for a place and for unnamed resources. */
  accountId: uuid(),
  /** Name shown to clients; empty for anonymous resources, which are known by their number. */
  name: text().notNull().default(''),
  kind: text({ enum: resourceKinds }).notNull().default('place'),
  /** Whether `resourceHours` apply within the hours of the business. */
  ownHours: boolean().notNull().default(false),
  /** Whether it does every service, also those without a row in `resourceServices`. */
  allServices: boolean().notNull().default(true),
  /** False for a person who takes no bookings. */
  bookable: boolean().notNull().default(true),
})

/** Weekly hours of a resource in the business's zone, as `workingHours`. */
export const resourceHours = pgTable(
  'resource_hours',
  {
    resourceId: uuid().notNull(),
    businessId: uuid().notNull(),
    weekday: smallint().notNull(),
    opensMinute: smallint().notNull(),
    closesMinute: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.resourceId, t.weekday, t.opensMinute] })],
)

/** Services of a resource. Price and duration are null where they are those of the service. */
export const resourceServices = pgTable(
  'resource_services',
  {
    resourceId: uuid().notNull(),
    businessId: uuid().notNull(),
    serviceId: uuid().notNull(),
    priceMinor: bigint({ mode: 'number' }),
    durationMinutes: integer(),
  },
  (t) => [primaryKey({ columns: [t.resourceId, t.serviceId] })],
)

export const services = pgTable('services', {
  id: primaryId(),
  businessId: uuid().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  category: text({ enum: serviceCategorySlugs }).notNull(),
  priceMinor: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  durationMinutes: integer().notNull(),
  /** Minutes before the start during which the resource is occupied. */
  preparationMinutes: smallint().notNull().default(0),
  /** Minutes after the end during which the resource is occupied; null for the buffer of the business. */
  cleanUpMinutes: smallint(),
  /** Minutes from the start during which the resource is free for other bookings. */
  gaps: minuteRanges(),
  /** Clients at the same time; more than one for a group session. */
  seats: smallint().notNull().default(1),
  /** Price and duration are then the lowest of the variants. */
  hasVariants: boolean().notNull().default(false),
  isActive: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  archivedAt: instant(),
  version: integer().notNull().default(1),
  viewCount: integer().notNull().default(0),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** Variants replace price, duration and gaps of their service; add-ons are added to them. */
export const serviceOptions = pgTable('service_options', {
  id: primaryId(),
  serviceId: uuid().notNull(),
  kind: text({ enum: ['variant', 'add_on'] }).notNull(),
  name: text().notNull(),
  priceMinor: bigint({ mode: 'number' }).notNull(),
  durationMinutes: integer().notNull(),
  gaps: minuteRanges(),
  /** Where the option takes place; null if wherever the business offers. */
  placeKind: text({ enum: ['business', 'client', 'online'] }),
  position: smallint().notNull(),
  archivedAt: instant(),
  createdAt: instant().notNull(),
})

/** Weekly starts of a group service in the business's zone: ISO weekday, minutes from local midnight. */
export const serviceSessions = pgTable(
  'service_sessions',
  {
    serviceId: uuid().notNull(),
    weekday: smallint().notNull(),
    startsMinute: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.weekday, t.startsMinute] })],
)

/** Weekly hours in the business's zone: ISO weekday (1 is Monday), minutes from local midnight. */
export const workingHours = pgTable(
  'working_hours',
  {
    businessId: uuid().notNull(),
    weekday: smallint().notNull(),
    opensMinute: smallint().notNull(),
    closesMinute: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.weekday, t.opensMinute] })],
)

export const timeOff = pgTable('time_off', {
  id: primaryId(),
  businessId: uuid().notNull(),
  resourceId: uuid(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  reason: text(),
  /** Covers whole days and is announced on the page. */
  away: boolean().notNull().default(false),
  seriesId: uuid(),
  /** Day on which the pattern of the series has this occurrence. */
  occurrenceDay: date({ mode: 'string' }),
  /** The time or the reason of this occurrence alone was changed. */
  changedAlone: boolean().notNull().default(false),
  /** The calendar of another program that this time comes from. */
  busyCalendarId: uuid(),
  version: integer().notNull().default(1),
})

/** Pattern of repeated time off. Its occurrences up to `filledTo` are rows of `timeOff`. */
export const timeOffSeries = pgTable('time_off_series', {
  id: primaryId(),
  businessId: uuid().notNull(),
  resourceId: uuid(),
  unit: text({ enum: repeatUnits }).notNull(),
  /** Weeks from one week with occurrences to the next. */
  every: smallint().notNull(),
  /** ISO weekdays, for weeks. */
  weekdays: smallint().array().notNull(),
  /** Its week is one with occurrences, and its day of the month is theirs. */
  anchorDay: date({ mode: 'string' }).notNull(),
  firstDay: date({ mode: 'string' }).notNull(),
  lastDay: date({ mode: 'string' }),
  /** Local minute of the day at which an occurrence starts. */
  startsMinute: smallint().notNull(),
  /** Length of an occurrence on the clock. */
  spanMinutes: smallint().notNull(),
  reason: text(),
  /** Days whose occurrence was deleted. */
  skippedDays: date({ mode: 'string' }).array().notNull().default([]),
  /** Zone in which the rows were computed. */
  timeZone: text().notNull(),
  filledTo: date({ mode: 'string' }).notNull(),
  version: integer().notNull().default(1),
})

/** Hours of one date that replace those of its weekday; an empty list means closed. */
export const specialDays = pgTable(
  'special_days',
  {
    businessId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    hours: minuteRanges().notNull(),
    reason: text(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day] })],
)

/** Portfolio pictures. */
export const workSamples = pgTable('work_samples', {
  id: primaryId(),
  businessId: uuid().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  imageUrl: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  mediaId: uuid(),
  category: text({ enum: serviceCategorySlugs }),
  featured: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  createdAt: instant().notNull(),
})

/** Facts about a business that moderators verified, each with the case that proved it. */
export const verifications = pgTable(
  'verifications',
  {
    businessId: uuid().notNull(),
    kind: text({ enum: verificationKinds }).notNull(),
    verifiedAt: instant().notNull(),
    caseId: uuid().notNull(),
    /** Verified name, for kinds that are about a name. */
    provedName: text(),
    revokedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.caseId, t.kind] })],
)

export type BusinessRow = typeof businesses.$inferSelect
export type ServiceRow = typeof services.$inferSelect
export type ResourceRow = typeof resources.$inferSelect
