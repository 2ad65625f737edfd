import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { kmBetween } from '../../places/distance.rules.ts'
import type { Offer } from '../requests/queries.ts'
import type { BookingRow } from '../tables.ts'
import { spotOf } from './plus-code.rules.ts'
import { findReach } from './queries.ts'

/** A town that a business also goes to has an edge. */
const aroundAreaKm = 15

type Place = Pick<BookingRow, 'placeKind' | 'placePlusCode'>

/** Whether the business goes as far as that: asked only where the client has said exactly where it is. */
export async function checkReach(tx: Db, { terms }: Offer, { placeKind, placePlusCode }: Place) {
  const spot = placeKind === 'client' && placePlusCode ? spotOf(placePlusCode) : undefined
  if (!spot) return
  const reach = await findReach(tx, terms.id)
  const isNear = kmBetween(terms, spot) <= reach.radiusKm
  const isInArea = reach.areas.some((area) => kmBetween(area, spot) <= aroundAreaKm)
  if (isNear || isInArea) return
  throw new Refusal('invalid_input', { fields: { 'place.plus_code': 'field_place_too_far' } })
}
