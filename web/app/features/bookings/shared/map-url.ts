import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { destinationOf } from '#app/domain/places/directions.ts'

/** URL that shows the place of a booking on a map; undefined if it is online or only its town is known. Plus codes are understood. */
export function mapUrl({ place, professional }: Pick<Booking, 'place' | 'professional'>) {
  if (place.kind === 'online') return undefined
  const query =
    place.kind === 'client' ? place.plus_code || place.address : destinationOf(professional)?.target
  return query
    ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
    : undefined
}
