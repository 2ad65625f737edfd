import type { Booking } from '@ujuzi/contract/bookings/bookings'

/** Where a map shows the place of a visit; none where nobody travels. */
export function mapAddress({ place, professional }: Pick<Booking, 'place' | 'professional'>) {
  if (place.kind === 'online') return undefined
  const { address, location } = professional
  const words =
    place.kind === 'client' ? [place.address] : address ? [address, location] : [location]
  const query = words.filter(Boolean).join(', ')
  return query
    ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`
    : undefined
}
