import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, instant, optionalProse, phoneText, text } from '../api/fields.ts'
import { ChangedBooking } from '../booking-messages/notified-by.ts'
import { furtherServicesMax } from './bookings.ts'
import { optionIds } from './option-ids.ts'

/** Fields of walk-ins, alone or in a series. */
export const walkInBody = {
  service_id: id(),
  further_service_ids: z.optional(
    z.array(id(), 'field_invalid').check(z.maxLength(furtherServicesMax, 'field_invalid')),
  ),
  option_ids: optionIds(),
  /** Defaults to any resource that is free at this time. */
  resource_id: z.optional(id()),
  client_name: text(100),
  client_phone: z.optional(phoneText(30)),
  /** Record of a known client. Without it, the phone number finds or creates the record. */
  client_record_id: z.optional(id()),
  note: optionalProse(500),
}

/** A walk-in is a booking that the business enters itself, for a client without an account. */
export const createWalkIn = endpoint({
  method: 'POST',
  path: '/api/marketplace/bookings/by-hand/',
  summary:
    'Creates a booking agreed by phone or in person. It may be outside opening hours and booking rules, but must not overlap another booking.',
  who: 'professional',
  grant: 'own_bookings',
  body: z.strictObject({ ...walkInBody, start: instant() }),
  status: 201,
  returns: ChangedBooking,
  errors: [
    'no_calendar',
    'business_not_found',
    'service_not_found',
    'option_not_found',
    'option_required',
    'client_not_found',
    'slot_taken',
    'too_far',
    'too_late',
    'key_reused',
  ],
  creates: true,
})
