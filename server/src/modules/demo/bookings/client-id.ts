import type { DemoBusiness } from '../businesses/business.ts'
import { circleOf, guestId, neighbourId } from '../people/client-circle.ts'
import { demoClientId } from '../people/people-rows.ts'
import type { DemoBooking } from './booking.ts'

export function clientIdOf({ index, country }: DemoBusiness, { client }: DemoBooking): string {
  if (client.kind === 'demo client') return demoClientId
  if (client.kind === 'guest') return guestId(index, client.n)
  return neighbourId(circleOf(index), country, client.n)
}
