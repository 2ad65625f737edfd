import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, optionalText, paging, searchText, text } from '../api/fields.ts'
import { businessTypes } from '../api/options.ts'
import { categorySlugs } from '../services/categories.ts'
import { profileGroups } from './profile-fields.ts'

/* What professionals run, as records; the page of one for clients is a professional of the marketplace. */

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
  /** Clients can find it. */
  published: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Business = z.infer<typeof Business>

const params = z.object({ id: id() })
const { business_name, business_description, category, business_type } = profileGroups.business
/** The version that was read. */
const version = z.int('field_number')

export const listBusinesses = endpoint({
  method: 'GET',
  path: '/api/business/businesses/',
  summary: 'Businesses that clients can find, the latest first.',
  who: 'anyone',
  query: z.object({
    /** Looked for in names and in what they say of themselves. */
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
  summary: 'The business I run, if I have founded one.',
  who: 'professional',
  query: z.object(paging),
  status: 200,
  returns: listOf(Business),
  errors: [],
})

export const createBusiness = endpoint({
  method: 'POST',
  path: '/api/business/businesses/',
  summary: 'Founds my business, or opens anew the one I closed; each of us runs one.',
  who: 'professional',
  body: z.strictObject({
    business_name,
    category,
    /** The id of a town, or its description as the suggestions give it. */
    location: text(200),
    business_description: business_description.check(z.minLength(1, 'field_required')),
    business_type: z.optional(business_type),
  }),
  status: 201,
  returns: Business,
  errors: ['business_exists', 'key_reused'],
  creates: true,
})

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/business/businesses/:id/',
  summary: 'One business: mine, or one that clients can find.',
  who: 'anyone',
  params,
  status: 200,
  returns: Business,
  errors: ['business_not_found'],
})

export const replaceBusiness = endpoint({
  method: 'PUT',
  path: '/api/business/businesses/:id/',
  summary: 'Writes anew what my business is called, what it does and what it says of itself.',
  who: 'professional',
  params,
  body: z.strictObject({ version, business_name, business_description, category, business_type }),
  status: 200,
  returns: Business,
  errors: ['business_not_found', 'version_conflict'],
})

export const changeBusiness = endpoint({
  method: 'PATCH',
  path: '/api/business/businesses/:id/',
  summary: 'Changes some of what my business is called, what it does and what it says of itself.',
  who: 'professional',
  params,
  body: z.strictObject({
    version,
    business_name: z.optional(business_name),
    business_description: z.optional(business_description),
    category: z.optional(category),
    business_type: z.optional(business_type),
  }),
  status: 200,
  returns: Business,
  errors: ['business_not_found', 'version_conflict'],
})

export const closeBusiness = endpoint({
  method: 'DELETE',
  path: '/api/business/businesses/:id/',
  summary:
    'Closes my business: nobody finds it any more, its services end, its books stay. Refused while visits lie ahead.',
  who: 'professional',
  params,
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['business_not_found', 'business_booked'],
})
