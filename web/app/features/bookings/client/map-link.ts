import type { Booking } from '@ujuzi/contract/bookings/bookings'

/** URL that shows the place of a booking on a map; undefined for online bookings. */
export function mapUrl({ place, professional }: Pick<Booking, 'place' | 'professional'>) {
  if (place.kind === 'online') return undefined
  const { address, location } = professional
  const parts =
    place.kind === 'client' ? [place.address] : address ? [address, location] : [location]
  const query = parts.filter(Boolean).join(', ')
  return query
    ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`
    : undefined
}
