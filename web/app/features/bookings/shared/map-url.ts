import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { addressText } from '#app/domain/business/address-text.ts'

/** URL that shows the place of a booking on a map; undefined for online bookings. Plus codes are understood. */
export function mapUrl({ place, professional }: Pick<Booking, 'place' | 'professional'>) {
  if (place.kind === 'online') return undefined
  const query =
    place.kind === 'client' ? place.plus_code || place.address : addressText(professional)
  return query
    ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
    : undefined
}
