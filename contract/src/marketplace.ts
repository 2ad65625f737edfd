import * as z from 'zod/mini'
import { categorySlugs } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { day, id, listOf, optionalText, paging, queryInteger, queryNumber } from './fields.ts'
import { slotDaysMax } from './limits.ts'
import { paymentMethods, sortOptions } from './options.ts'

const params = z.object({ id: id() })
const Category = z.enum(categorySlugs, 'field_invalid')

/** A service as a search result shows it: `price` in the service's own currency, `price_usd` to sort by. */
export const CardService = z.object({
  id: z.uuid(),
  name: z.string(),
  duration: z.int(),
  price: z.number(),
  currency: z.string(),
  price_usd: z.number(),
})
export type CardService = z.infer<typeof CardService>

/** A published business as a search result. `rating` is null until it has three reviews ('New'). */
export const ProfessionalCard = z.object({
  id: z.uuid(),
  business_name: z.string(),
  business: z.string(),
  category: Category,
  location: z.string(),
  profileImage: z.nullable(z.string()),
  galleryImages: z.array(z.string()),
  /** The drawn face of a demo person, by name; real people have photos or initials. */
  portrait: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  services: z.array(CardService),
  service_count: z.int(),
  verified: z.boolean(),
  top_pro: z.boolean(),
  distance_km: z.nullable(z.number()),
})
export type ProfessionalCard = z.infer<typeof ProfessionalCard>

export const ListedService = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: Category,
  duration: z.int(),
  price: z.number(),
  currency: z.string(),
  price_usd: z.number(),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  is_top_booked: z.boolean(),
})
export type ListedService = z.infer<typeof ListedService>

export const Review = z.object({
  id: z.uuid(),
  client_name: z.string(),
  rating: z.int(),
  review: z.string(),
  service: z.string(),
  created_at: z.string(),
  reply: z.nullable(z.object({ text: z.string(), created_at: z.string() })),
})
export type Review = z.infer<typeof Review>

/** What happens to the money when a booking is cancelled; copied into the booking when it is made. */
export const CancellationPolicy = z.object({
  free_cancellation_hours: z.int(),
  partial_refund_hours: z.int(),
  no_refund_hours: z.int(),
  cancellation_fee_percentage: z.int(),
})
export type CancellationPolicy = z.infer<typeof CancellationPolicy>

export const Professional = z.object({
  id: z.uuid(),
  business_name: z.string(),
  business: z.string(),
  category: Category,
  bio: z.string(),
  location: z.string(),
  country: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  galleryImages: z.array(z.string()),
  portrait: z.nullable(z.string()),
  verified: z.boolean(),
  top_pro: z.boolean(),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  booked_count: z.int(),
  timezone: z.string(),
  currency: z.string(),
  services: z.array(ListedService),
  /** Monday first; `HH:MM` pairs, an empty list is a closed day. */
  hours: z.array(z.array(z.object({ opens: z.string(), closes: z.string() }))),
  open_now: z.boolean(),
  /** Today in the zone of the business, as an index into `hours`. */
  today: z.int(),
  cancellation_policy: CancellationPolicy,
  payment_methods: z.array(z.enum(paymentMethods)),
  created_at: z.string(),
})
export type Professional = z.infer<typeof Professional>

export const listProfessionals = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/',
  summary: 'Searches published businesses by words, place, category and time, in the order asked.',
  who: 'anyone',
  query: z.object({
    q: optionalText(200),
    place_id: optionalText(60),
    lat: z.optional(queryNumber(-90, 90)),
    lng: z.optional(queryNumber(-180, 180)),
    radius_km: z.optional(queryNumber(1, 500)),
    category: z.optional(Category),
    sort: z.optional(z.enum(sortOptions, 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: listOf(ProfessionalCard),
  errors: [],
})

export const getProfessional = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/:id/',
  summary: 'Everything the page of one published business shows.',
  who: 'anyone',
  params,
  status: 200,
  returns: Professional,
  errors: ['business_not_found'],
})

export const listServices = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/:id/services/',
  summary: 'The active services of one business.',
  who: 'anyone',
  params,
  query: z.object(paging),
  status: 200,
  returns: listOf(ListedService),
  errors: ['business_not_found'],
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/:id/reviews/',
  summary: 'The reviews of one business, newest first.',
  who: 'anyone',
  params,
  query: z.object(paging),
  status: 200,
  returns: listOf(Review),
  errors: ['business_not_found'],
})

export const Slot = z.object({ start: z.string(), end: z.string() })

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/marketplace/professionals/:id/slots/',
  summary: 'Free start times of one service, day by day in the zone of the business.',
  who: 'anyone',
  params,
  query: z.object({
    service_id: id(),
    from: z.optional(day()),
    days: z.optional(queryInteger(1, slotDaysMax)),
  }),
  status: 200,
  returns: z.object({
    timezone: z.string(),
    /** The last day that can be booked at all now; later ones are not open yet. */
    bookable_until: z.string(),
    days: z.array(z.object({ date: z.string(), open: z.boolean(), slots: z.array(Slot) })),
  }),
  errors: ['business_not_found', 'service_not_found'],
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/marketplace/categories/',
  summary: 'The service categories with the number of published businesses in each.',
  who: 'anyone',
  status: 200,
  returns: listOf(z.object({ slug: Category, name: z.string(), count: z.int() })),
  errors: [],
  cacheSeconds: 600,
})

const FoundPlace = z.object({
  place_id: z.string(),
  /** The town with its region and country, in the language of the caller. */
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/places/:id/',
  summary: 'One town by its id.',
  who: 'anyone',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(60)) }),
  status: 200,
  returns: FoundPlace,
  errors: ['not_found'],
  cacheSeconds: 600,
})

export const autocompletePlaces = endpoint({
  method: 'GET',
  path: '/api/places/autocomplete/',
  summary: 'Towns whose name begins with what was typed, largest first.',
  who: 'anyone',
  query: z.object({ name: optionalText(100) }),
  status: 200,
  returns: z.object({
    data: z.object({
      predictions: z.array(FoundPlace),
    }),
  }),
  errors: [],
  cacheSeconds: 600,
})
