import { violatesConstraint } from '../../../platform/db/constraints.ts'
import { Refusal } from '../../../platform/errors.ts'

/** Translates a violated constraint about resource, seat or client into a refusal; throws every other error unchanged. */
export function throwOverlapRefusal(error: unknown): never {
  if (violatesConstraint(error, 'bookings_resource_free')) throw new Refusal('slot_taken')
  if (violatesConstraint(error, 'bookings_time_not_offered')) throw new Refusal('slot_taken')
  if (violatesConstraint(error, 'bookings_seat_free')) throw new Refusal('slot_taken')
  if (violatesConstraint(error, 'bookings_client_free')) throw new Refusal('client_busy')
  throw error
}
