import type { WaitingEntry } from '@ujuzi/contract/bookings/waiting-list'
import type { HeldTime } from '@ujuzi/contract/calendars/business-calendar'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { fromMinor } from '@ujuzi/contract/money/money'
import { displayName } from '../../accounts/view.ts'
import { displayBusinessName } from '../../businesses/view.ts'
import { formatClock, formatWallTime } from '../../schedule/time-zone.rules.ts'
import type { HeldTimeRow } from './held-times.queries.ts'
import type { EntryDetails } from './queries.ts'

type Viewer = { locale: Locale; now: Date }

/** An entry as its client sees it. An offer that has expired is not shown, although no timer has ended it yet. */
export function waitingEntryView(details: EntryDetails, viewer: Viewer): WaitingEntry {
  const { entry, business, owner, member, services } = details
  return {
    id: entry.id,
    state: entry.state,
    professional: {
      id: business.id,
      business_name: displayBusinessName(business.name, owner, viewer.locale),
    },
    services: services ?? [],
    option_ids: entry.optionIds,
    member: named(member),
    from: entry.firstDay,
    to: entry.lastDay,
    earliest: formatClock(entry.earliestMinute),
    latest: formatClock(entry.latestMinute),
    timezone: business.timeZone,
    joined_at: entry.joinedAt.toISOString(),
    offer: offerView(details, viewer.now),
    booking_id: entry.bookingId,
  }
}

/** An entry as the business sees it, with the client. */
export const waitingClientView = (details: EntryDetails, viewer: Viewer): WaitingEntry => ({
  ...waitingEntryView(details, viewer),
  client: { id: details.client.id, name: displayName(details.client, viewer.locale) },
})

/** An open offer in the calendar of the business. */
export const heldTimeView = (
  { offer, resource, client, services }: HeldTimeRow,
  { timeZone, locale }: { timeZone: string; locale: Locale },
): HeldTime => ({
  id: offer.id,
  start: formatWallTime(timeZone, offer.startsAt),
  end: formatWallTime(timeZone, offer.endsAt),
  until: formatWallTime(timeZone, offer.expiresAt),
  resource: resource.position + 1,
  client: { id: client.id, name: displayName(client, locale) },
  services,
})

function offerView({ offer, offerMember, business }: EntryDetails, now: Date) {
  if (!offer || offer.expiresAt <= now) return null
  const at = (instant: Date) => formatWallTime(business.timeZone, instant)
  return {
    id: offer.id,
    start: at(offer.startsAt),
    end: at(offer.endsAt),
    until: at(offer.expiresAt),
    member: named(offerMember),
    price: fromMinor(offer.priceMinor, offer.currency),
    currency: offer.currency,
    by_hand: offer.byHand,
  }
}

/** A resource with a name; null for anonymous ones. */
const named = (resource: { id: string; name: string } | null) =>
  resource?.name ? { id: resource.id, name: resource.name } : null
