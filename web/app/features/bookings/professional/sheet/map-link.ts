import type { Booking } from '@ujuzi/contract/bookings/bookings'

/** Where a map shows the place of a visit; undefined where nobody has to find it. */
export function visitMap({ place }: Pick<Booking, 'place'>) {
  if (place.kind !== 'client') return undefined
  const query = place.plus_code || place.address
  // It opens the map app of a phone, and knows plus codes.
  return query && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
