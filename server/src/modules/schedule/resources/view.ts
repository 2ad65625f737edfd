import { fromMinor } from '@ujuzi/contract/money/money'
import type { BusinessResource } from '@ujuzi/contract/schedule/resources'
import { formatClock } from '../time-zone.rules.ts'
import type { ListedResource, listOwnServices, ResourceHoursRow } from './queries.ts'

type Parts = {
  hours: readonly ResourceHoursRow[]
  services: Awaited<ReturnType<typeof listOwnServices>>
}

export const resourceView = (
  resource: ListedResource,
  { hours, services }: Parts,
): BusinessResource => ({
  id: resource.id,
  kind: resource.kind,
  name: resource.name,
  number: resource.position + 1,
  account_id: resource.accountId,
  bookable: resource.bookable,
  suspended: resource.bookable && !resource.takesBookings,
  own_hours: resource.ownHours,
  hours: hours
    .filter(({ resourceId }) => resourceId === resource.id)
    .map(({ weekday, opensMinute, closesMinute }) => ({
      weekday,
      opens: formatClock(opensMinute),
      closes: formatClock(closesMinute),
    })),
  all_services: resource.allServices,
  services: services
    .filter(({ resourceId }) => resourceId === resource.id)
    .map(({ serviceId, priceMinor, durationMinutes, currency }) => ({
      service_id: serviceId,
      price: priceMinor === null ? null : fromMinor(priceMinor, currency),
      duration: durationMinutes,
    })),
  retired: resource.retiredAt !== null,
  upcoming_bookings: resource.upcoming,
})
