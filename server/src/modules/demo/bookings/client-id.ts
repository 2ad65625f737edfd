import type { DemoBusiness } from '../businesses/business.ts'
import { circleOf, guestId, neighbourId } from '../people/client-circle.ts'
import { demoClientId } from '../people/people-rows.ts'
import type { Visit } from './booking.ts'

export function visitorId({ index, country }: DemoBusiness, { visitor }: Visit): string {
  if (visitor.kind === 'demo client') return demoClientId
  if (visitor.kind === 'guest') return guestId(index, visitor.n)
  return neighbourId(circleOf(index), country, visitor.n)
}
