import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { BusinessResource } from '@ujuzi/contract/bookings/resources'

type Resources = readonly BusinessResource[]

/** Named resources other than the current one that take bookings and do every service of the booking. */
export const candidatesFor = ({ member, services }: Booking, resources: Resources) =>
  resources.filter(
    (resource) =>
      resource.name &&
      resource.bookable &&
      !resource.retired &&
      resource.id !== member?.id &&
      (resource.all_services ||
        services.every(({ id }) => resource.services.some(({ service_id }) => service_id === id))),
  )

/** Whether the person of the booking no longer takes part in the business, so that it needs another one. */
export const needsPerson = ({ can, member }: Booking, resources: Resources) =>
  can.assign && resources.some(({ id, retired }) => retired && id === member?.id)
