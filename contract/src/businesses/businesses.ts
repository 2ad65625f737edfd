import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { shownVersion } from '../api/field-types.ts'
import { id, listOf, optionalText, paging, prose, searchText, text } from '../api/fields.ts'
import { bioMaxLength } from '../api/limits.ts'
import { businessTypes } from '../api/options.ts'
import { categorySlugs } from '../services/categories.ts'
import { memberRoles } from './grants.ts'
import { profileGroups } from './profile-fields.ts'

/*
 * Business records: a public list, and the calls with which members read and change their own. The public page of a
 * business is `Professional` in storefront/storefront.ts.
 */

const Business = z.object({
  id: z.uuid(),
  business_name: z.string(),
  business_type: z.enum(businessTypes),
  category: z.enum(categorySlugs),
  business_description: z.string(),
  profile_image: z.nullable(z.string()),
  business_logo: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  review_count: z.int(),
  location: z.string(),
  is_verified: z.boolean(),
  businessLocation: z.object({
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    mapUrl: z.string(),
  }),
  /** Visible to clients. */
  published: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Business = z.infer<typeof Business>

/** A business that the caller works in. */
export const MyBusiness = z.extend(Business, { role: z.enum(memberRoles) })
export type MyBusiness = z.infer<typeof MyBusiness>

const params = z.object({ id: id() })
/** Fields of a business that these endpoints change. */
const changeable = {
  business_name: profileGroups.business.business_name,
  business_description: profileGroups.business.business_description,
  category: profileGroups.business.category,
  business_type: profileGroups.business.business_type,
}
/** Version the change is based on; another current version is refused. */
const version = shownVersion()

export const listBusinesses = endpoint({
  method: 'GET',
  path: '/api/business/businesses/',
  summary: 'Lists published businesses, newest first.',
  who: 'anyone',
  query: z.object({
    /** Matched against names and descriptions. */
    q: searchText(100),
    category: z.optional(z.enum(categorySlugs, 'field_invalid')),
    place_id: optionalText(60),
    ...paging,
  }),
  status: 200,
  returns: listOf(Business),
  errors: [],
})

export const listMyBusinesses = endpoint({
  method: 'GET',
  path: '/api/business/businesses/my_businesses/',
  summary:
    'Lists the businesses that the caller works in: their own first, then the others in the order of joining.',
  who: 'professional',
  query: z.object(paging),
  status: 200,
  returns: listOf(MyBusiness),
  errors: [],
})

export const createBusiness = endpoint({
  method: 'POST',
  path: '/api/business/businesses/',
  summary:
    'Creates the caller\u2019s business, or reopens the one they closed; an account has at most one.',
  who: 'professional',
  body: z.strictObject({
    business_name: profileGroups.business.business_name,
    category: profileGroups.business.category,
    /** Town id, a town description from autocomplete, or the name of a town. */
    location: text(200),
    business_description: prose(bioMaxLength),
    business_type: z.optional(profileGroups.business.business_type),
  }),
  status: 201,
  returns: Business,
  errors: ['business_exists', 'key_reused'],
  creates: true,
})

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/business/businesses/:id/',
  summary: 'Returns a published business, or the caller\u2019s own.',
  who: 'anyone',
  params,
  status: 200,
  returns: Business,
  errors: ['business_not_found'],
})

export const replaceBusiness = endpoint({
  method: 'PUT',
  path: '/api/business/businesses/:id/',
  summary: 'Replaces the name, category, type and description of the caller\u2019s business.',
  who: 'professional',
  grant: 'page',
  params,
  body: z.strictObject({ version, ...changeable }),
  status: 200,
  returns: Business,
  errors: ['business_not_found', 'version_conflict'],
})

export const updateBusiness = endpoint({
  method: 'PATCH',
  path: '/api/business/businesses/:id/',
  summary: 'Updates the name, category, type or description of the caller\u2019s business.',
  who: 'professional',
  grant: 'page',
  params,
  body: z.strictObject({
    version,
    business_name: z.optional(profileGroups.business.business_name),
    business_description: z.optional(profileGroups.business.business_description),
    category: z.optional(profileGroups.business.category),
    business_type: z.optional(profileGroups.business.business_type),
  }),
  status: 200,
  returns: Business,
  errors: ['business_not_found', 'version_conflict'],
})

export const closeBusiness = endpoint({
  method: 'DELETE',
  path: '/api/business/businesses/:id/',
  summary:
    'Closes the caller\u2019s business: it is unpublished, its services are archived, its past bookings stay. Refused while it has upcoming bookings.',
  who: 'professional',
  grant: 'business',
  params,
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['business_not_found', 'business_booked'],
})
