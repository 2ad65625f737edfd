import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { day, id, listOf, paging, queryInteger } from '../api/fields.ts'
import { slotDaysMax } from '../api/limits.ts'
import { paymentMethods } from '../api/options.ts'
import { CancellationPolicy } from '../bookings/cancellation-policy.ts'
import { optionIdList } from '../bookings/option-ids.ts'
import { notShown } from '../businesses/hideable-parts.ts'
import { praises } from '../reviews/reviews.ts'
import { categorySlugs, serviceCategorySlugs } from '../services/categories.ts'
import { AddOn, ListedVariant } from '../services/service-options.ts'
import { aboutFields } from './about-fields.ts'
import { ListedPackage } from './listed-packages.ts'
import { listingNames, serviceNames } from './listing-names.ts'
import { reviewListQuery } from './review-sorts.ts'

const params = z.object({ id: id() })
const Category = z.enum(categorySlugs, 'field_invalid')

export const ListedService = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.enum(serviceCategorySlugs),
  /** With variants, duration and price are the lowest of them. */
  duration: z.int(),
  price: z.number(),
  currency: z.string(),
  price_usd: z.number(),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  is_top_booked: z.boolean(),
  /** Present if there are any: one must be chosen. */
  variants: z.optional(z.array(ListedVariant)),
  /** Present if there are any. */
  add_ons: z.optional(z.array(AddOn)),
  /** Number of clients per session; present for group sessions only. */
  seats: z.optional(z.int()),
  ...serviceNames,
  /** Picture URLs in display order. */
  images: z.array(z.string()),
  /** Alternative text of each picture; may be empty. */
  image_alts: z.array(z.string()),
})
export type ListedService = z.infer<typeof ListedService>

/** A person whom clients can choose, with their price and duration in minutes of each service they do. */
export const TeamMember = z.object({
  /** Sent as `member_id` to slots and bookings. */
  id: z.uuid(),
  name: z.string(),
  services: z.array(z.object({ service_id: z.uuid(), price: z.number(), duration: z.int() })),
})
export type TeamMember = z.infer<typeof TeamMember>

/** A portfolio item of a business. */
export const WorkSample = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  width: z.int(),
  height: z.int(),
  featured: z.boolean(),
  created_at: z.string(),
})
export type WorkSample = z.infer<typeof WorkSample>

export const Review = z.object({
  id: z.uuid(),
  client_name: z.string(),
  rating: z.int(),
  review: z.string(),
  praise: z.array(z.enum(praises)),
  service: z.string(),
  created_at: z.string(),
  reply: z.nullable(z.object({ text: z.string(), created_at: z.string() })),
})
export type Review = z.infer<typeof Review>

/** Details on the page of a business; optional fields that the business left empty are absent. */
export const BusinessAbout = z.object({
  ...aboutFields,
  /** Reviews that the business features. */
  testimonials: z.optional(z.array(Review)),
})
export type BusinessAbout = z.infer<typeof BusinessAbout>

export const Professional = z.object({
  id: z.uuid(),
  ...listingNames,
  business_name: z.string(),
  business: z.string(),
  category: Category,
  bio: z.string(),
  location: z.string(),
  country: z.string(),
  place_id: z.string(),
  town: z.string(),
  /** Coordinates of the town if the business does not show its location. */
  latitude: z.number(),
  longitude: z.number(),
  /** Present if the business set and shows its position; otherwise the coordinates are those of its town. */
  is_pinned: z.optional(z.literal(true)),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Email address of the owner, if the business shows it. */
  email: z.optional(z.string()),
  website: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  tiktok: z.nullable(z.string()),
  /** Number in international format. */
  whatsapp: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  galleryImages: z.array(z.string()),
  /** Pictures of the premises and the team, shown before the work samples. */
  profile_images: z.optional(
    z.array(z.object({ image_url: z.string(), width: z.int(), height: z.int() })),
  ),
  /** Portfolio, featured items first; if empty, the page shows the generated cloth. */
  work_samples: z.array(WorkSample),
  portrait: z.nullable(z.string()),
  verified: z.boolean(),
  top_pro: z.boolean(),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  booked_count: z.int(),
  timezone: z.string(),
  currency: z.string(),
  /** Empty if the business does not show its services. */
  services: z.array(ListedService),
  /** Present if clients can choose between people. */
  team: z.optional(z.array(TeamMember)),
  /** Present if the business sells any and shows its services. */
  packages: z.optional(z.array(ListedPackage)),
  /** One list per weekday, Monday first, of `HH:MM` intervals; empty on a closed day. */
  opening_hours: z.array(z.array(z.object({ opens: z.string(), closes: z.string() }))),
  open_now: z.boolean(),
  /** While closed: next opening within a week, in the zone of the business. */
  opens_at: z.nullable(z.string()),
  /** Next open start time of the shortest service, in the zone of the business. */
  next_slot: z.nullable(z.string()),
  /** Name of its short link `/b/name`, if the business chose one. */
  link_name: z.nullable(z.string()),
  /** While the business is away: the first open day after that, as a date. */
  away_until: z.nullable(z.string()),
  /** Whether bookings are confirmed right away; otherwise the business answers each request. */
  auto_accept_bookings: z.boolean(),
  /** Today in the zone of the business, as an index into `opening_hours`. */
  today: z.int(),
  cancellation_policy: CancellationPolicy,
  /** Changes with `cancellation_policy`; sent with a request as `policy_shown`. */
  policy_version: z.string(),
  /** Text that clients confirm before they book; empty if there is none. */
  booking_requirements: z.string(),
  /** Smallest total of a booking, in `currency`; 0 if there is none. */
  minimum_booking_amount: z.number(),
  /** Texts of the business; empty without one. */
  policies: z.object({ deposit: z.string(), noShow: z.string() }),
  /** Where appointments can take place; the first one is the default. */
  visit_places: z.array(z.enum(['business', 'client', 'online'])),
  payment_methods: z.array(z.enum(paymentMethods)),
  about: BusinessAbout,
  /** True if only people who have the URL find the page. Lists leave it out, and search engines must not index it. */
  unlisted: z.optional(z.literal(true)),
  ...notShown,
  created_at: z.string(),
})
export type Professional = z.infer<typeof Professional>

export const getProfessional = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/:id/',
  summary:
    'Returns the public page data of one published business; of a hidden one only to its owner.',
  who: 'anyone',
  params,
  status: 200,
  returns: Professional,
  errors: ['professional_not_found'],
})

export const listServices = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/:id/services/',
  summary:
    'Lists the active services of one business; none if it does not show them, except to its owner.',
  who: 'anyone',
  params,
  query: z.object(paging),
  status: 200,
  returns: listOf(ListedService),
  errors: ['professional_not_found'],
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/:id/reviews/',
  summary:
    'Lists the reviews of one business; only their number and rating if it does not show them.',
  who: 'anyone',
  params,
  query: reviewListQuery,
  status: 200,
  returns: z.extend(listOf(Review), {
    /** Number of reviews with one to five stars. */
    distribution: z.array(z.int()),
    /** Mean rating to one decimal; null with too few reviews. */
    rating: z.nullable(z.number()),
  }),
  errors: ['professional_not_found'],
})

export const Slot = z.object({
  start: z.string(),
  end: z.string(),
  /** Group services only: places of this session that are still free. */
  seats_left: z.optional(z.int()),
})

export const AvailableSlots = z.object({
  timezone: z.string(),
  /** Last day that can be booked now. */
  bookable_until: z.string(),
  /** While the business is away: the first open day after that, as a date. */
  away_until: z.nullable(z.string()),
  days: z.array(z.object({ date: z.string(), open: z.boolean(), slots: z.array(Slot) })),
})

/** First day, and number of days. */
export const slotRange = {
  from: z.optional(day()),
  days: z.optional(queryInteger(1, slotDaysMax)),
}

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/:id/slots/',
  limit: 'search',
  summary:
    'Lists the available start times of one service, by day in the business\u2019s time zone.',
  who: 'anyone',
  params,
  query: z.object({
    service_id: id(),
    /** Comma-separated ids of the services that follow the first one. */
    further_service_ids: z.optional(
      z
        .string('field_invalid')
        .check(
          z.regex(
            /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,3}$/i,
            'field_invalid',
          ),
        ),
    ),
    /** Comma-separated ids of the chosen variants and add-ons of these services. */
    option_ids: optionIdList(),
    /**
     * Only the times of this person: the id of one of the `team` of the professional, which is the id of a resource.
     * Without it the times of anyone who does the services at their price or less.
     */
    member_id: z.optional(id()),
    ...slotRange,
  }),
  status: 200,
  returns: AvailableSlots,
  errors: [
    'professional_not_found',
    'service_not_found',
    'option_not_found',
    'option_required',
    'member_unavailable',
  ],
  hasETag: true,
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/marketplace/categories/',
  summary: 'Lists the service categories with the number of published businesses in each.',
  who: 'anyone',
  status: 200,
  returns: listOf(z.object({ slug: Category, name: z.string(), count: z.int() })),
  errors: [],
  cacheSeconds: 600,
})
