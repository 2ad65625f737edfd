import type { Booking } from '@ujuzi/contract/bookings/bookings'

/** URL that shows the client's address on a map; undefined for other places. */
export function mapUrl({ place }: Pick<Booking, 'place'>) {
  if (place.kind !== 'client') return undefined
  const query = place.plus_code || place.address
  // Google Maps opens in the app on phones and supports plus codes.
  return query && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
