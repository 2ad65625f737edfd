import type { Locale } from '@ujuzi/contract/locale/locales'
import type { Notice } from '@ujuzi/contract/notifications/notifications'
import { shownName } from '../../accounts/view.ts'
import { wallTime } from '../../bookings/time-zone.rules.ts'
import { shownBusinessName } from '../../businesses/view.ts'
import type { ToldNotice } from './queries.ts'

export function noticeView(told: ToldNotice, locale: Locale): Notice {
  const { notice, service, business } = told
  return {
    id: notice.id,
    event: notice.event,
    party: notice.party,
    booking_id: notice.bookingId,
    service,
    who: otherSide(told, locale),
    start: notice.startsAt && wallTime(business.timeZone, notice.startsAt),
    timezone: business.timeZone,
    at: notice.at.toISOString(),
    read: notice.readAt !== null,
  }
}

function otherSide({ notice, business, owner, client, guest }: ToldNotice, locale: Locale) {
  if (notice.party === 'client') return shownBusinessName(business.name, owner, locale)
  return client ? shownName(client, locale) : guest
}
