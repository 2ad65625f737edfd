import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'

/** Statuses listed as upcoming. */
export const openStatuses: readonly BookingStatus[] = ['pending', 'confirmed']

/** Statuses listed as cancelled. */
export const cancelledStatuses: readonly BookingStatus[] = ['cancelled', 'declined', 'expired']
