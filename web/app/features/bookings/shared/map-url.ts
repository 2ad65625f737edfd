import type { Booking } from '@ujuzi/contract/bookings/bookings'

/** URL that shows the place of a booking on a map; undefined for online bookings. Plus codes are understood. */
export function mapUrl({ place, professional }: Pick<Booking, 'place' | 'professional'>) {
  if (place.kind === 'online') return undefined
  const { address, location } = professional
  const query =
    place.kind === 'client'
      ? place.plus_code || place.address
      : [address, location].filter(Boolean).join(', ')
  return query
    ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
    : undefined
}
