import type { ClientHistory, ClientSummary } from '@ujuzi/contract/bookings/agenda'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { fromMinor } from '@ujuzi/contract/money/money'
import { displayName } from '../../accounts/view.ts'
import { avatarUrl } from '../../businesses/rules.ts'
import { formatWallTime } from '../time-zone.rules.ts'
import type { ClientDetails, ClientRow, listRecent, listSpent } from './queries.ts'

type ViewContext = { timeZone: string; locale: Locale }

export const clientSummaryView = (
  client: ClientRow,
  { timeZone, locale }: ViewContext,
): ClientSummary => ({
  id: client.id,
  name: displayName(client, locale),
  photo: client.erasedAt ? null : avatarUrl(client.photo),
  visits: client.completedCount,
  no_shows: client.noShows,
  last_visit: client.lastCompletedAt && formatWallTime(timeZone, client.lastCompletedAt),
})

type ClientRecords = {
  spent: Awaited<ReturnType<typeof listSpent>>
  recent: Awaited<ReturnType<typeof listRecent>>
  note: string | undefined
}

export const clientHistoryView = (
  client: ClientDetails,
  { spent, recent, note }: ClientRecords,
  { timeZone, locale }: ViewContext,
): ClientHistory => ({
  ...clientSummaryView(client, { timeZone, locale }),
  phone: client.erasedAt ? null : client.phone,
  contact_preference: client.erasedAt ? null : client.contactPreference,
  client_since: formatWallTime(timeZone, client.since),
  cancelled_late: client.cancelledLate,
  spent: spent.map(({ minor, currency }) => ({ amount: fromMinor(minor, currency), currency })),
  recent: recent.map(({ startsAt, priceMinor, ...booking }) => ({
    id: booking.id,
    service: booking.service,
    start: formatWallTime(timeZone, startsAt),
    status: booking.status,
    price: fromMinor(priceMinor, booking.currency),
    currency: booking.currency,
  })),
  note: note ?? null,
})
