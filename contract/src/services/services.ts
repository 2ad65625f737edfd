import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { shownVersion } from '../api/field-types.ts'
import { id, lineRule, listOf, paging, pictureUrl, searchText } from '../api/fields.ts'
import { altTextMaxLength, servicePicturesMax } from '../api/portal-limits.ts'
import { Picture } from '../media/media.ts'
import { currencyCodes } from '../money/currencies.ts'
import { ListedService } from '../storefront/storefront.ts'
import { serviceCategorySlugs } from './categories.ts'
import { serviceFields } from './service-fields.ts'
import { serviceShape } from './service-options.ts'
import { serviceShapeFields } from './shape-fields.ts'

const params = z.object({ id: id() })

/** A service as its owner sees it. */
export const Service = z.object({
  id: z.uuid(),
  professional_id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.enum(serviceCategorySlugs),
  price: z.number(),
  currency: z.string(),
  /** In minutes. */
  duration: z.int(),
  ...serviceShape,
  /** Picture URLs in display order. */
  images: z.array(z.string()),
  /** Details of `images`, in the same order. */
  pictures: z.array(z.extend(Picture, { alt: z.string() })),
  is_active: z.boolean(),
  /** Unique views, bookings and ratings. */
  statistics: z.object({
    views: z.int(),
    bookings: z.int(),
    rating: z.nullable(z.number()),
    reviews: z.int(),
  }),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Service = z.infer<typeof Service>

const optionalFields = {
  /** Defaults to the currency of the business. */
  currency: z.optional(z.enum(currencyCodes, 'field_currency')),
  /** URLs of pictures of the caller, in display order. */
  images: z.optional(
    z.array(pictureUrl(), 'field_invalid').check(z.maxLength(servicePicturesMax, 'field_too_many')),
  ),
  /** Alternative text of each picture, in the same order. */
  image_alts: z.optional(
    z
      .array(
        z
          .string('field_invalid')
          .check(z.trim(), z.maxLength(altTextMaxLength, 'field_too_long'), lineRule()),
        'field_invalid',
      )
      .check(z.maxLength(servicePicturesMax, 'field_too_many')),
  ),
  is_active: z.optional(z.boolean('field_invalid')),
  ...serviceShapeFields,
}

/**
 * Version of the service that the change is based on. If the service has another version by now, the request fails with
 * `version_conflict`.
 */
const version = z.optional(shownVersion())

export const listManagedServices = endpoint({
  method: 'GET',
  path: '/api/business/services/my_services/',
  summary:
    'Lists all services of the caller\u2019s business, in the order that clients see, with totals.',
  who: 'professional',
  grant: 'own_day',
  businessOptional: true,
  query: z.object({
    /** Matched against titles and descriptions. */
    q: searchText(100),
    category: z.optional(z.enum(serviceCategorySlugs, 'field_invalid')),
    status: z.optional(z.enum(['all', 'active', 'inactive'], 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: z.extend(listOf(Service), {
    /** Totals over all services, regardless of the filters. */
    totals: z.object({
      services: z.int(),
      active: z.int(),
      /** Sum of all prices; other currencies are converted at the reference rates. */
      value: z.number(),
      currency: z.string(),
      approximate: z.boolean(),
      /** The total price in the currency of the business; null for a professional without a business. */
      own: z.nullable(
        z.object({ value: z.number(), currency: z.string(), approximate: z.boolean() }),
      ),
      rating: z.nullable(z.number()),
      review_count: z.int(),
      /** Bookings for days of this local month that were not declined, cancelled or left without an answer. */
      booked_this_month: z.int(),
      /** The service with most bookings so far; null before the first booking. */
      best_seller: z.nullable(z.object({ id: z.uuid(), title: z.string(), bookings: z.int() })),
    }),
    /** Price per hour in the currency of the business, from which the price of a new service is proposed. */
    base_rate: z.nullable(z.number()),
    /** Categories in use by the services of the caller. */
    categories: z.array(z.enum(serviceCategorySlugs)),
  }),
  errors: [],
})

export const createService = endpoint({
  method: 'POST',
  path: '/api/business/services/',
  summary: 'Creates a service; the first active service publishes the business.',
  who: 'professional',
  grant: 'services',
  body: z.strictObject({ ...serviceFields, ...optionalFields }),
  status: 201,
  returns: Service,
  errors: ['business_not_found', 'email_unverified', 'too_many_services', 'key_reused'],
  creates: true,
})

export const listPublicServices = endpoint({
  method: 'GET',
  path: '/api/business/services/',
  summary: 'Lists bookable services of one business or one category, newest first.',
  who: 'anyone',
  query: z.object({
    professional_id: z.optional(id()),
    category: z.optional(z.enum(serviceCategorySlugs, 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: listOf(Service),
  errors: [],
})

export const getService = endpoint({
  method: 'GET',
  path: '/api/business/services/:id/',
  summary: 'Returns a bookable service, or the caller\u2019s own.',
  who: 'anyone',
  params,
  status: 200,
  returns: Service,
  errors: ['service_not_found'],
})

export const replaceService = endpoint({
  method: 'PUT',
  path: '/api/business/services/:id/',
  summary: 'Replaces one of the caller\u2019s services; omitted optional fields keep their values.',
  who: 'professional',
  grant: 'services',
  params,
  body: z.strictObject({ ...serviceFields, ...optionalFields, version }),
  status: 200,
  returns: Service,
  errors: ['service_not_found', 'version_conflict'],
})

export const changeService = endpoint({
  method: 'PATCH',
  path: '/api/business/services/:id/',
  summary: 'Updates some fields of one of the caller\u2019s services.',
  who: 'professional',
  grant: 'services',
  params,
  body: z.strictObject({
    ...(z.partial(z.object(serviceFields)).shape as {
      [K in keyof typeof serviceFields]: z.ZodMiniOptional<(typeof serviceFields)[K]>
    }),
    ...optionalFields,
    version,
  }),
  status: 200,
  returns: Service,
  errors: ['service_not_found', 'version_conflict'],
})

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/api/business/services/:id/',
  summary:
    'Deletes one of the caller\u2019s services; it can be restored for a day. Its bookings are not affected.',
  who: 'professional',
  grant: 'services',
  params,
  status: 200,
  returns: z.object({
    id: z.uuid(),
    /** End of the period in which it can be restored. */
    restorable_until: z.string(),
  }),
  errors: ['service_not_found'],
})

export const restoreService = endpoint({
  method: 'POST',
  path: '/api/business/services/:id/restore/',
  summary: 'Restores a service that the caller deleted within the last day.',
  who: 'professional',
  grant: 'services',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: Service,
  errors: ['service_not_found', 'too_many_services'],
})

export const moveService = endpoint({
  method: 'POST',
  path: '/api/business/services/:id/move/',
  summary:
    'Moves one of the caller\u2019s services in the order that clients see: after another one, or to the start.',
  who: 'professional',
  grant: 'services',
  params,
  body: z.strictObject({
    /** The service that precedes it then; null moves it to the start. */
    after: z.nullable(id()),
  }),
  status: 200,
  returns: Service,
  errors: ['service_not_found'],
})

export const recordServiceView = endpoint({
  method: 'POST',
  path: '/api/business/services/:id/view/',
  summary: 'Records a view of a bookable service: once per visitor and day, never for its owner.',
  who: 'anyone',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['service_not_found'],
})

const MarketplaceService = z.extend(ListedService, {
  professional: z.object({
    id: z.uuid(),
    business_name: z.string(),
    location: z.string(),
    verified: z.boolean(),
  }),
})

export const listMarketplaceServices = endpoint({
  method: 'GET',
  path: '/api/marketplace/services/',
  limit: 'search',
  summary: 'Lists bookable services with their business, newest first.',
  who: 'anyone',
  query: z.object({
    /** Matched against titles and descriptions. */
    q: searchText(100),
    professional_id: z.optional(id()),
    category: z.optional(z.enum(serviceCategorySlugs, 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: listOf(MarketplaceService),
  errors: [],
})

export const getMarketplaceService = endpoint({
  method: 'GET',
  path: '/api/marketplace/services/:id/',
  summary: 'Returns one bookable service with its business.',
  who: 'anyone',
  params,
  status: 200,
  returns: MarketplaceService,
  errors: ['service_not_found'],
})
