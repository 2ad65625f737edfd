import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { lazy, Suspense } from 'react'

const PhoneForm = lazy(async () => ({ default: (await import('./phone-form.tsx')).PhoneForm }))

/**
 * Asks a client without a phone number for one, so that the business can call about the booking. Only they load the form.
 */
export function PhoneCard({ booking }: { booking: Booking }) {
  const isOpen = booking.status === 'pending' || booking.status === 'confirmed'
  if (!isOpen || !booking.client?.phone_missing) return null
  return (
    <Suspense fallback={<div className="min-h-52 rounded-card border bg-card" />}>
      <PhoneForm booking={booking} />
    </Suspense>
  )
}
