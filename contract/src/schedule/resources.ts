import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { clockTime, id, listOf, text } from '../api/fields.ts'
import { ChangedBooking } from '../booking-messages/notified-by.ts'
import { serviceDuration } from '../services/shape-fields.ts'
import { resourceKinds } from './resource-kinds.ts'

/*
 * People and places of a business, each with a calendar of its own. The id of a person's resource is the
 * `member_id` of slots and bookings: both names mean one thing.
 */

/** ISO weekday (1 is Monday), and times of day in the zone of the business. */
const Interval = z.object({ weekday: z.int(), opens: z.string(), closes: z.string() })

/** Null where the price or the duration in minutes is that of the service. */
const OwnService = z.object({
  service_id: z.uuid(),
  price: z.nullable(z.number()),
  duration: z.nullable(z.int()),
})

export const BusinessResource = z.object({
  id: z.uuid(),
  kind: z.enum(resourceKinds),
  /** Empty for an anonymous place, which is known by its number. */
  name: z.string(),
  number: z.int(),
  /** Account of the person; null for places and for people whose account was deleted. */
  account_id: z.nullable(z.uuid()),
  /** Whether it takes bookings. */
  bookable: z.boolean(),
  /** Whether it takes no new bookings, although `bookable`, because the account of the person is suspended. */
  suspended: z.boolean(),
  /** Whether `hours` apply, within the hours of the business; otherwise the hours of the business. */
  own_hours: z.boolean(),
  hours: z.array(Interval),
  /** Whether it does services without an entry in `services` too. */
  all_services: z.boolean(),
  services: z.array(OwnService),
  /** Retired resources are listed while they have upcoming bookings, which need another person. */
  retired: z.boolean(),
  upcoming_bookings: z.int(),
})
export type BusinessResource = z.infer<typeof BusinessResource>

const ofBusiness = z.object({ id: id() })
const ofResource = z.object({ id: id(), resource_id: id() })

export const listResources = endpoint({
  method: 'GET',
  path: '/api/business/businesses/:id/resources/',
  summary:
    'Lists the people and places of the business with their hours, services, prices and durations.',
  who: 'professional',
  grant: 'own_day',
  params: ofBusiness,
  status: 200,
  returns: listOf(BusinessResource),
  errors: ['business_not_found'],
})

export const createResource = endpoint({
  method: 'POST',
  path: '/api/business/businesses/:id/resources/',
  summary: 'Adds a place, such as a room, with a name. People are added as members.',
  who: 'professional',
  grant: 'hours',
  params: ofBusiness,
  body: z.strictObject({ name: text(100) }),
  status: 201,
  returns: BusinessResource,
  errors: ['business_not_found', 'too_many_resources', 'key_reused'],
  creates: true,
})

export const updateResource = endpoint({
  method: 'PATCH',
  path: '/api/business/businesses/:id/resources/:resource_id/',
  summary:
    'Changes the name, hours or services of a person or place. Lists replace the previous ones. Bookings already made stay.',
  who: 'professional',
  grant: 'hours',
  params: ofResource,
  body: z.strictObject({
    name: z.optional(text(100)),
    bookable: z.optional(z.boolean('field_invalid')),
    own_hours: z.optional(z.boolean('field_invalid')),
    hours: z.optional(
      z
        .array(
          z.strictObject({
            weekday: z
              .int('field_number')
              .check(z.minimum(1, 'field_invalid'), z.maximum(7, 'field_invalid')),
            opens: clockTime(),
            closes: clockTime(),
          }),
          'field_invalid',
        )
        .check(z.maxLength(84, 'field_too_many')),
    ),
    all_services: z.optional(z.boolean('field_invalid')),
    services: z.optional(
      z
        .array(
          z.strictObject({
            service_id: id(),
            price: z.nullable(z.number('field_price').check(z.positive('field_price'))),
            duration: z.nullable(serviceDuration()),
          }),
          'field_invalid',
        )
        .check(z.maxLength(200, 'field_too_many')),
    ),
  }),
  status: 200,
  returns: BusinessResource,
  errors: ['business_not_found', 'resource_not_found'],
})

export const retireResource = endpoint({
  method: 'DELETE',
  path: '/api/business/businesses/:id/resources/:resource_id/',
  summary:
    'Removes a place. Its upcoming bookings stay and need another one. People leave as members.',
  who: 'professional',
  grant: 'hours',
  params: ofResource,
  status: 200,
  returns: BusinessResource,
  errors: ['business_not_found', 'resource_not_found', 'resource_is_person', 'last_resource'],
})

export const assignBooking = endpoint({
  method: 'POST',
  path: '/api/marketplace/bookings/:id/assign/',
  summary:
    'Gives an upcoming booking to another person at the same time and price, as the professional. A client who chose a person is notified and may then cancel free of charge.',
  who: 'account',
  params: ofBusiness,
  body: z.strictObject({ member_id: id() }),
  status: 200,
  returns: ChangedBooking,
  errors: ['booking_not_found', 'not_allowed', 'wrong_status', 'member_unavailable', 'slot_taken'],
})
