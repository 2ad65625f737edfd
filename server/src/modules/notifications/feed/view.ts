import type { Locale } from '@ujuzi/contract/locale/locales'
import type { InAppNotification } from '@ujuzi/contract/notifications/notifications'
import { displayName } from '../../accounts/view.ts'
import { displayBusinessName } from '../../businesses/view.ts'
import { formatWallTime } from '../../schedule/time-zone.rules.ts'
import type { NotificationDetails } from './queries.ts'

export function notificationView(details: NotificationDetails, locale: Locale): InAppNotification {
  const { notification, service, business } = details
  const { startsAt, allStarts } = notification
  const wallTime = (at: Date) => formatWallTime(business.timeZone, at)
  return {
    id: notification.id,
    event: notification.event,
    party: notification.party,
    booking_id: notification.bookingId,
    service,
    who: counterpartName(details, locale),
    start: startsAt && wallTime(startsAt),
    starts: allStarts?.map(wallTime) ?? [],
    timezone: business.timeZone,
    at: notification.at.toISOString(),
    read: notification.readAt !== null,
  }
}

function counterpartName(
  { notification, business, owner, client, guest }: NotificationDetails,
  locale: Locale,
) {
  if (notification.party === 'client') return displayBusinessName(business.name, owner, locale)
  return client ? displayName(client, locale) : guest
}
