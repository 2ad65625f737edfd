import type { DemoBusiness } from './business.ts'
import { circleOf, guestId, neighbourId } from './circle.ts'
import { demoClientId } from './people-sheet.ts'
import type { Visit } from './visits.ts'

export function visitorId({ index, country }: DemoBusiness, { visitor }: Visit): string {
  if (visitor.kind === 'demo client') return demoClientId
  if (visitor.kind === 'guest') return guestId(index, visitor.n)
  return neighbourId(circleOf(index), country, visitor.n)
}
