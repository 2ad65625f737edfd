import { pageSizeMax } from '@ujuzi/contract/api/limits'
import type { PaymentMethod } from '@ujuzi/contract/api/options'
import type { BookingPlace } from '@ujuzi/contract/bookings/booking-place'
import type { Category, ServiceCategory } from '@ujuzi/contract/services/categories'
import type { ProfileVisibility } from '@ujuzi/contract/settings/settings-options'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { prepareSelect, type RowOf } from '../../platform/db/prepare-sql.ts'
import { avatarOf, taxRateOf } from '../businesses/queries.ts'
import type { serviceOptions } from '../businesses/tables.ts'
import { isOpenTo, privacyColumns, townCenter } from '../businesses/visibility.queries.ts'
import {
  currentAwayEnd,
  exceptionColumns,
  nextAbsenceOrHold,
} from '../schedule/slots/calendar-columns.queries.ts'
import type { Opening, Span } from '../schedule/slots/opening.rules.ts'
import { isWithin } from '../schedule/within.queries.ts'
import { earnsTopPro } from '../search/ranking/queries.ts'
import { type AboutRow, aboutJson, type PictureRow, profileImagesJson } from './about.queries.ts'
import { type ListedPackageRow, packagesJson } from './packages.queries.ts'
import { type TeamMemberRow, teamJson } from './team.queries.ts'

export type ListedOptionRow = Pick<
  typeof serviceOptions.$inferSelect,
  'id' | 'kind' | 'name' | 'priceMinor' | 'durationMinutes' | 'placeKind'
>

export type ListedServiceRow = {
  id: string
  title: string
  description: string
  category: ServiceCategory
  duration_minutes: number
  price_minor: number
  currency: string
  review_count: number
  stars_sum: number
  booked: number
  pictures: [id: string, width: number, alt: string][]
  seats: number
  options: ListedOptionRow[]
}

export type WorkSampleRow = {
  id: string
  title: string
  description: string
  image_url: string
  width: number
  height: number
  featured: boolean
  created_at: string
}

type SelectedRow = RowOf<typeof professionalColumns>
export type ProfessionalRow = SelectedRow & { topPro: boolean }

/**
 * Returns a loader for the page of one business that is open to the viewer, in one statement unless the business is
 * unlisted. `db` must stay open as long as it is used.
 */
export function createProfessionalLoader(db: Db) {
  const statement = prepareSelect(db, 'professional', {
    columns: professionalColumns,
    from: openBusiness,
  })
  return async (id: string, viewerId: string | null, now: Date) => {
    const [row] = await statement.execute({ id, viewerId, now: now.toISOString() })
    return row && Object.assign(row, { topPro: row.listedTopPro ?? (await earnsBadge(row, now)) })
  }

  /** Unlisted businesses have no listing with the badge. */
  async function earnsBadge({ id, profileVisibility }: SelectedRow, now: Date) {
    if (profileVisibility === 'public') return false
    const { rows } = await db.execute<{ earned: boolean }>(
      sql`select ${earnsTopPro(now)} as earned from businesses b where b.id = ${id}`,
    )
    return singleRow(rows).earned
  }
}

const viewerId: SQL = sql`${sql.placeholder('viewerId')}::uuid`
const nowInstant: SQL = sql`${sql.placeholder('now')}::timestamptz`
const nowSeconds: SQL = sql`extract(epoch from ${nowInstant})`

const milliseconds = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`
const minutes = (instant: SQL): SQL => sql`extract(epoch from ${instant})::float8 / 60`

const hours: SQL = sql`coalesce((
  select json_agg(json_build_object('weekday', weekday, 'opens', opens_minute, 'closes', closes_minute)
    order by weekday, opens_minute)
  from working_hours where business_id = b.id), '[]')`

const now = sql`${sql.placeholder('now')}::timestamptz`

/** Current time off of the whole business, and time off that starts within nine days. */
const timeOff: SQL = sql`coalesce((
  select json_agg(json_build_object(
    'from', ${minutes(sql`starts_at`)}, 'to', ${minutes(sql`ends_at`)}) order by starts_at)
  from time_off
  where business_id = b.id and resource_id is null
    and ${isWithin(sql`time_off`, now, sql`${now} + interval '9 days'`)}), '[]')`

/** Pictures of service `s`, in order. */
const pictures: SQL = sql`coalesce((
  select json_agg(json_build_array(m.id, m.width, i.alt) order by i.position)
  from service_images i join media m on m.id = i.media_id where i.service_id = s.id), '[]')`

/** Variants and add-ons of service `s`, in order. */
const options: SQL = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'name', o.name, 'priceMinor', o.price_minor,
    'durationMinutes', o.duration_minutes, 'placeKind', o.place_kind) order by o.position, o.id)
  from service_options o where o.service_id = s.id and o.archived_at is null), '[]')`

/** Bookable services, in the order of the business, with their bookings and ratings. */
const services: SQL = sql`coalesce((
  select json_agg(json_build_object('id', id, 'title', title, 'description', description,
    'category', category, 'duration_minutes', duration_minutes, 'price_minor', price_minor,
    'currency', currency, 'booked', coalesce(f.booked, 0), 'review_count', coalesce(f.reviews, 0),
    'stars_sum', coalesce(f.stars, 0), 'pictures', ${pictures}, 'seats', seats, 'options', ${options})
    order by position, id)
  from (
    select * from services where business_id = b.id and is_active and archived_at is null
    order by position, id limit ${sql.raw(String(pageSizeMax))}) s
  left join service_figures f on f.service_id = s.id and f.business_id = b.id), '[]')`

/** Work samples, featured ones first. */
const workSamples: SQL = sql`coalesce((
  select json_agg(json_build_object('id', id, 'title', title, 'description', description,
    'image_url', image_url, 'width', width, 'height', height, 'featured', featured,
    'created_at', created_at) order by featured desc, position, id)
  from (
    select * from work_samples where business_id = b.id
    order by featured desc, position, id limit ${sql.raw(String(pageSizeMax))}) shown), '[]')`

/** The link name chosen last. */
const linkName: SQL<string | null> = sql`(
  select name from booking_links where business_id = b.id order by chosen_at desc, name limit 1)`

const professionalColumns = {
  id: sql<string>`b.id`,
  ownerId: sql<string>`b.owner_id`,
  name: sql<string>`b.name`,
  linkName,
  headline: sql<string>`b.headline`,
  category: sql<Category>`b.category`,
  bio: sql<string>`b.bio`,
  district: sql<string | null>`b.district`,
  address: sql<string | null>`b.address`,
  placeId: sql<string>`b.place_id`,
  town: sql<string>`p.name`,
  latitude: sql<number>`b.latitude`,
  longitude: sql<number>`b.longitude`,
  country: sql<string>`p.country_code`,
  phone: sql<string | null>`b.phone`,
  email: sql<string | null>`(select o.email from accounts o
    where o.id = b.owner_id and b.show_email and o.email_verified_at is not null)`,
  profileVisibility: sql<ProfileVisibility>`b.profile_visibility`,
  ...privacyColumns,
  townCenter,
  isMine: sql<boolean>`b.owner_id is not distinct from ${viewerId}`,
  website: sql<string | null>`b.website`,
  instagram: sql<string | null>`b.instagram`,
  tiktok: sql<string | null>`b.tiktok`,
  whatsapp: sql<string | null>`b.whatsapp`,
  portrait: sql<string | null>`b.portrait`,
  avatarSource: avatarOf('b'),
  about: sql<AboutRow | null>`${aboutJson}`,
  profileImages: sql<PictureRow[]>`${profileImagesJson}`,
  verified: sql<boolean>`b.verified_at is not null`,
  /** This and `version` are null without a listing. */
  listedTopPro: sql<boolean | null>`l.top_pro`,
  version: sql<number | null>`l.calendar_version`,
  leadHours: sql<number>`b.booking_lead_time_hours`,
  reviewCount: sql<number>`b.review_count`,
  starsSum: sql<number>`b.stars_sum`,
  bookedCount: sql<number>`b.booked_count`,
  timeZone: sql<string>`b.time_zone`,
  currency: sql<string>`b.currency`,
  paymentMethods: sql<PaymentMethod[]>`b.payment_methods`,
  freeCancellationHours: sql<number>`b.free_cancellation_hours`,
  partialRefundHours: sql<number>`b.partial_refund_hours`,
  noRefundHours: sql<number>`b.no_refund_hours`,
  cancellationFeePercentage: sql<number>`b.cancellation_fee_percentage`,
  bookingRequirements: sql<string>`b.booking_requirements`,
  depositPolicy: sql<string>`b.deposit_policy`,
  noShowPolicy: sql<string>`b.no_show_policy`,
  taxRate: taxRateOf('b'),
  minimumBookingMinor: sql<number>`b.minimum_booking_minor::float8`,
  autoAcceptBookings: sql<boolean>`b.auto_accept_bookings`,
  visitPlaces: sql<BookingPlace['kind'][]>`b.visit_places`,
  createdMs: sql<number>`${milliseconds(sql`b.created_at`)}`,
  updatedMs: sql<number>`${milliseconds(sql`b.updated_at`)}`,
  awayEnd: currentAwayEnd(sql`b.id`, nowInstant),
  changesAt: nextAbsenceOrHold(sql`b.id`, nowInstant),
  hours: sql<Opening[]>`${hours}`,
  off: sql<Span[]>`${timeOff}`,
  ...exceptionColumns(sql`b.id`, nowSeconds, sql`${nowSeconds} + 9 * 86400`),
  services: sql<ListedServiceRow[]>`${services}`,
  team: sql<TeamMemberRow[] | null>`${teamJson}`,
  packages: sql<ListedPackageRow[] | null>`${packagesJson}`,
  workSamples: sql<WorkSampleRow[]>`${workSamples}`,
}

const openBusiness: SQL = sql`
  businesses b
  join places p on p.id = b.place_id
  left join listings l on l.business_id = b.id
  where b.id = ${sql.placeholder('id')} and ${isOpenTo('b', viewerId)}`
