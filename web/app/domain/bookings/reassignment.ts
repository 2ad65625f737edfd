import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { BusinessResource } from '@ujuzi/contract/schedule/resources'

type Resources = readonly BusinessResource[]

/** List of the bookings that need another person. */
export const needsPersonUrl = '/professional/bookings?show=needs_person'

/** Named resources other than the current one that take bookings and do every service of the booking. */
export const candidatesFor = ({ member, services }: Booking, resources: Resources) =>
  resources.filter(
    (resource) =>
      resource.name &&
      resource.bookable &&
      !resource.suspended &&
      !resource.retired &&
      resource.id !== member?.id &&
      (resource.all_services ||
        services.every(({ id }) => resource.services.some(({ service_id }) => service_id === id))),
  )
