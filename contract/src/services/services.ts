import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import {
  id,
  lineRule,
  linesRule,
  listOf,
  paging,
  pictureAddress,
  searchText,
} from '../api/fields.ts'
import { serviceDescriptionMaxLength, serviceDescriptionMinLength } from '../api/limits.ts'
import { serviceDurationsMinutes } from '../api/options.ts'
import {
  altTextMaxLength,
  servicePicturesMax,
  serviceTitleMaxLength,
} from '../api/portal-limits.ts'
import { Picture } from '../businesses/media.ts'
import { currencyCodes } from '../money/currencies.ts'
import { ListedService } from '../search/storefront.ts'
import { serviceCategorySlugs } from './categories.ts'

const params = z.object({ id: id() })
const category = () => z.enum(serviceCategorySlugs, 'field_category_required')

/** A service as whoever manages it sees it. */
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
  /** The addresses of its pictures, in their order. */
  images: z.array(z.string()),
  /** The same pictures with all that is needed to show them. */
  pictures: z.array(z.extend(Picture, { alt: z.string() })),
  is_active: z.boolean(),
  /** How often different people looked at it, how often it was booked, and what was said of it. */
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

const required = (missing: 'field_title_required' | 'field_description_required', max: number) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, 'field_too_long'))

/** One shape for the form and the call; whether the price fits its currency is told by `priceFault`. */
export const serviceFields = {
  title: required('field_title_required', serviceTitleMaxLength).check(lineRule()),
  description: required('field_description_required', serviceDescriptionMaxLength).check(
    z.minLength(serviceDescriptionMinLength, 'field_description_short'),
    linesRule(),
  ),
  price: z.number('field_price').check(z.positive('field_price')),
  duration: z.literal(serviceDurationsMinutes, 'field_duration'),
  category: category(),
}

const further = {
  /** Without it the currency of the business. */
  currency: z.optional(z.enum(currencyCodes, 'field_currency')),
  /** Addresses of pictures of mine, in their order. */
  images: z.optional(
    z
      .array(pictureAddress(), 'field_invalid')
      .check(z.maxLength(servicePicturesMax, 'field_too_many')),
  ),
  /** What each of the pictures shows, in the same order. */
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
}

/** The version that was read: when another is there by now, the change is refused. */
const version = z.optional(z.int('field_number'))

export const listManagedServices = endpoint({
  method: 'GET',
  path: '/api/business/services/my_services/',
  summary: 'All my services, the latest first, with what they come to together.',
  who: 'professional',
  query: z.object({
    /** Looked for in titles and descriptions. */
    q: searchText(100),
    category: z.optional(z.enum(serviceCategorySlugs, 'field_invalid')),
    status: z.optional(z.enum(['all', 'active', 'inactive'], 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: z.extend(listOf(Service), {
    /** Of all services, whatever was asked for. */
    totals: z.object({
      services: z.int(),
      active: z.int(),
      /** The prices of all added up; converted with the reference rates where they are in other currencies. */
      value: z.number(),
      currency: z.string(),
      approximate: z.boolean(),
      rating: z.nullable(z.number()),
      review_count: z.int(),
    }),
    /** The categories my services have. */
    categories: z.array(z.enum(serviceCategorySlugs)),
  }),
  errors: [],
})

export const createService = endpoint({
  method: 'POST',
  path: '/api/business/services/',
  summary: 'Adds a service to my business; the first active one publishes the business.',
  who: 'professional',
  body: z.strictObject({ ...serviceFields, ...further }),
  status: 201,
  returns: Service,
  errors: ['business_not_found', 'email_unverified', 'too_many_services', 'key_reused'],
  creates: true,
})

export const listPublicServices = endpoint({
  method: 'GET',
  path: '/api/business/services/',
  summary: 'Services that can be booked, of one business or of one trade, the latest first.',
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
  summary: 'One service: mine, or one that can be booked.',
  who: 'anyone',
  params,
  status: 200,
  returns: Service,
  errors: ['service_not_found'],
})

export const replaceService = endpoint({
  method: 'PUT',
  path: '/api/business/services/:id/',
  summary: 'Writes a service of mine anew; what may be left out and is left out stays.',
  who: 'professional',
  params,
  body: z.strictObject({ ...serviceFields, ...further, version }),
  status: 200,
  returns: Service,
  errors: ['service_not_found', 'version_conflict'],
})

export const changeService = endpoint({
  method: 'PATCH',
  path: '/api/business/services/:id/',
  summary: 'Changes some fields of a service of mine.',
  who: 'professional',
  params,
  body: z.strictObject({
    ...(z.partial(z.object(serviceFields)).shape as {
      [K in keyof typeof serviceFields]: z.ZodMiniOptional<(typeof serviceFields)[K]>
    }),
    ...further,
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
    'Deletes a service of mine; for a day it can be brought back. Bookings of it stay as they were agreed.',
  who: 'professional',
  params,
  status: 200,
  returns: z.object({
    id: z.uuid(),
    /** Until when it can be brought back. */
    restorable_until: z.string(),
  }),
  errors: ['service_not_found'],
})

export const restoreService = endpoint({
  method: 'POST',
  path: '/api/business/services/:id/restore/',
  summary: 'Brings back a service I deleted within the last day, as it was.',
  who: 'professional',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: Service,
  errors: ['service_not_found', 'too_many_services'],
})

export const viewService = endpoint({
  method: 'POST',
  path: '/api/business/services/:id/view/',
  summary:
    'Counts a look at a service that can be booked: each person once a day, its owner never.',
  who: 'anyone',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['service_not_found'],
})

const MarketService = z.extend(ListedService, {
  professional: z.object({
    id: z.uuid(),
    business_name: z.string(),
    location: z.string(),
    verified: z.boolean(),
  }),
})

export const listMarketServices = endpoint({
  method: 'GET',
  path: '/api/marketplace/services/',
  limit: 'search',
  summary: 'Services that can be booked, with whose they are, the latest first.',
  who: 'anyone',
  query: z.object({
    /** Looked for in titles and descriptions. */
    q: searchText(100),
    professional_id: z.optional(id()),
    category: z.optional(z.enum(serviceCategorySlugs, 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: listOf(MarketService),
  errors: [],
})

export const getMarketService = endpoint({
  method: 'GET',
  path: '/api/marketplace/services/:id/',
  summary: 'One service that can be booked, with whose it is.',
  who: 'anyone',
  params,
  status: 200,
  returns: MarketService,
  errors: ['service_not_found'],
})
