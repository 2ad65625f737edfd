import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { shownVersion } from '../api/field-types.ts'
import {
  email,
  id,
  listOf,
  optionalProse,
  paging,
  phoneText,
  queryInteger,
  searchText,
  text,
} from '../api/fields.ts'
import { communicationPreferences } from '../api/options.ts'
import { clientTagsMax, lapsedDays } from './limits.ts'

/* Clients of a business: one record per person, by account or by phone number. */

export const consentStates = ['yes', 'no', 'unknown'] as const
export type ConsentState = (typeof consentStates)[number]

export const clientGroups = ['regular', 'new', 'walk_in', 'lapsed', 'check_phone'] as const
export type ClientGroup = (typeof clientGroups)[number]

export const clientSorts = ['recent', 'name', 'visits', 'spent'] as const
export type ClientSort = (typeof clientSorts)[number]

const Money = z.object({ amount: z.number(), currency: z.string() })

export const ClientSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  /** URL of the photo; null if the client hides it. */
  photo: z.nullable(z.string()),
  /** As the business typed it, else that of the account: only after a confirmed booking, and if the client shows it. */
  phone: z.nullable(z.string()),
  /** The number looks wrong and the business has not confirmed it. */
  check_phone: z.boolean(),
  has_account: z.boolean(),
  tags: z.array(z.string()),
  visits: z.int(),
  no_shows: z.int(),
  /** The first visit was recently. */
  is_new: z.boolean(),
  is_regular: z.boolean(),
  last_visit: z.nullable(z.string()),
  next_visit: z.nullable(z.string()),
  /** Total price of completed bookings, per currency. */
  spent: z.array(Money),
})
export type ClientSummary = z.infer<typeof ClientSummary>

/** `count` is that of all clients, or of those that match the filters, up to `listCountMax`. */
export const ClientList = z.extend(listOf(ClientSummary), {
  /** Counts of all clients of the business, whatever the filters. */
  summary: z.object({
    people: z.int(),
    walk_ins: z.int(),
    /** Up to `listCountMax`. */
    new_people: z.int(),
    new_since: z.string(),
    phones_to_check: z.int(),
  }),
  /** All tags in use, most frequent first. */
  tags: z.array(z.string()),
  /** Whether the caller may add, import and merge clients. */
  can_change: z.boolean(),
})
export type ClientList = z.infer<typeof ClientList>

export const listClients = endpoint({
  method: 'GET',
  path: '/api/marketplace/clients/',
  heavy: 'list',
  summary: 'Lists the clients of the business: search by name, phone, email or note, and filters.',
  who: 'professional',
  grant: 'view_clients',
  query: z.object({
    q: searchText(100),
    show: z.optional(z.enum(clientGroups, 'field_invalid')),
    tag: searchText(30),
    sort: z.optional(z.enum(clientSorts, 'field_invalid')),
    /** Days without a visit after which a client counts as lapsed. */
    lapsed_days: z.optional(queryInteger(lapsedDays.min, lapsedDays.max)),
    ...paging,
  }),
  status: 200,
  returns: ClientList,
  errors: ['business_not_found'],
})

export const Birthday = z.object({
  month: z.int(),
  day: z.int(),
  year: z.nullable(z.int()),
})
export type Birthday = z.infer<typeof Birthday>

export const ClientHistory = z.extend(ClientSummary, {
  /** Name and phone number as the business typed them. */
  typed: z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  email: z.nullable(z.string()),
  birthday: z.nullable(Birthday),
  consent: z.object({
    state: z.enum(consentStates),
    at: z.nullable(z.string()),
    source: z.nullable(z.enum(['business', 'import'])),
  }),
  /** How the client wants to be contacted; null until a booking was confirmed, or if the client never said. */
  contact_preference: z.nullable(z.enum(communicationPreferences)),
  client_since: z.string(),
  first_visit: z.nullable(z.string()),
  /** Average number of days between visits; null before the third one. */
  days_between_visits: z.nullable(z.number()),
  favorite_service: z.nullable(z.string()),
  cancelled_late: z.int(),
  recent: z.array(
    z.object({
      id: z.uuid(),
      service: z.string(),
      start: z.string(),
      status: z.string(),
      price: z.number(),
      currency: z.string(),
    }),
  ),
  /** Private note; visible to this business only. */
  note: z.nullable(z.string()),
  note_updated_at: z.nullable(z.string()),
  /** The merge that can be undone, if any. */
  last_merge: z.nullable(z.object({ id: z.uuid(), name: z.string(), undo_until: z.string() })),
  version: z.int(),
  /** Whether the caller may change this client. */
  can_change: z.boolean(),
})
export type ClientHistory = z.infer<typeof ClientHistory>

const clientParams = z.object({ id: id() })

export const getClient = endpoint({
  method: 'GET',
  path: '/api/marketplace/clients/:id/',
  summary: 'Returns one client with the figures of their bookings and the private note.',
  who: 'professional',
  grant: 'view_clients',
  params: clientParams,
  status: 200,
  returns: ClientHistory,
  errors: ['client_not_found'],
})

export const setClientNote = endpoint({
  method: 'PUT',
  path: '/api/marketplace/clients/:id/note/',
  summary: 'Saves a private note about a client; an empty note deletes it.',
  who: 'professional',
  grant: 'clients',
  params: clientParams,
  body: z.strictObject({ note: optionalProse(2000) }),
  status: 200,
  returns: z.object({ note: z.nullable(z.string()) }),
  errors: ['client_not_found'],
})

const day = (max: number) =>
  z.int('field_date').check(z.gte(1, 'field_date'), z.lte(max, 'field_date'))

export const BirthdayInput = z.strictObject({
  month: day(12),
  day: day(31),
  year: z.optional(z.int('field_date').check(z.gte(1900, 'field_date'), z.lte(2100, 'field_date'))),
})

/** Fields of a client that the business types. */
const clientFields = {
  phone: z.optional(phoneText(30)),
  email: z.optional(email()),
  birthday: z.optional(BirthdayInput),
  tags: z.optional(
    z.array(text(30), 'field_invalid').check(z.maxLength(clientTagsMax, 'field_too_many')),
  ),
  consent: z.optional(z.enum(consentStates, 'field_invalid')),
}

export const addClient = endpoint({
  method: 'POST',
  path: '/api/marketplace/clients/',
  summary: 'Adds a client by hand.',
  who: 'professional',
  grant: 'clients',
  body: z.strictObject({ name: text(100), note: optionalProse(2000), ...clientFields }),
  status: 201,
  returns: ClientHistory,
  errors: ['business_not_found', 'client_phone_taken', 'too_many_clients', 'key_reused'],
  creates: true,
})

export const editClient = endpoint({
  method: 'PUT',
  path: '/api/marketplace/clients/:id/',
  summary:
    'Replaces what the business typed about a client, except the note. The name may be left out if the client has an account.',
  who: 'professional',
  grant: 'clients',
  params: clientParams,
  body: z.strictObject({
    version: shownVersion(),
    name: z.optional(text(100)),
    ...clientFields,
  }),
  status: 200,
  returns: ClientHistory,
  errors: ['client_not_found', 'client_phone_taken', 'version_conflict'],
})

export const confirmClientPhone = endpoint({
  method: 'POST',
  path: '/api/marketplace/clients/:id/confirm-phone/',
  summary: 'Confirms a phone number that looks wrong, so that the client is no longer marked.',
  who: 'professional',
  grant: 'clients',
  params: clientParams,
  body: z.strictObject({ version: shownVersion() }),
  status: 200,
  returns: ClientHistory,
  errors: ['client_not_found', 'version_conflict'],
})

export const deleteClient = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/clients/:id/',
  summary:
    'Deletes everything the business recorded about a client. Bookings keep times and amounts; those without an account lose name and phone number.',
  who: 'professional',
  grant: 'clients',
  params: clientParams,
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['client_not_found', 'client_has_bookings'],
})
