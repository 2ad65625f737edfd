import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { visibleParts, visiblePosition } from '../../businesses/visibility.rules.ts'
import { kmBetween } from '../../places/distance.rules.ts'
import type { BookingRow } from '../../schedule/bookings.tables.ts'
import type { BookableService } from '../planning/queries.ts'
import { decodePlusCode } from './plus-code.rules.ts'
import { getServiceArea } from './queries.ts'
import { townRadiusKm } from './rules.ts'

type Place = Pick<BookingRow, 'placeKind' | 'placePlusCode'>

/** Throws `invalid_input` if the client's full plus code is outside the service area. Other places are not checked. */
export async function checkServiceArea(
  tx: Db,
  { businessRow, townCenter }: BookableService,
  { placeKind, placePlusCode }: Place,
) {
  const spot = placeKind === 'client' && placePlusCode ? decodePlusCode(placePlusCode) : undefined
  if (!spot) return
  const serviceArea = await getServiceArea(tx, businessRow.id)
  // A radius around the exact position would disclose it to clients who try several places.
  const center = visiblePosition(businessRow, townCenter, visibleParts(businessRow))
  const isNear = kmBetween(center, spot) <= serviceArea.radiusKm
  const isInTown = serviceArea.towns.some((town) => kmBetween(town, spot) <= townRadiusKm)
  if (isNear || isInTown) return
  throw new Refusal('invalid_input', { fields: { 'place.plus_code': 'field_place_too_far' } })
}
