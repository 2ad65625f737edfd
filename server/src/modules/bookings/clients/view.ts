import type { ClientHistory, ClientSummary } from '@ujuzi/contract/bookings/agenda'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { fromMinor } from '@ujuzi/contract/money/money'
import { shownName } from '../../accounts/view.ts'
import { wallTime } from '../time-zone.rules.ts'
import type { ClientDetails, ClientRow, listRecent, listSpent } from './queries.ts'

type Shown = { timeZone: string; locale: Locale }

export const clientSummaryView = (
  client: ClientRow,
  { timeZone, locale }: Shown,
): ClientSummary => ({
  id: client.id,
  name: shownName(client, locale),
  visits: client.visits,
  no_shows: client.noShows,
  last_visit: client.lastVisit && wallTime(timeZone, client.lastVisit),
})

type Kept = {
  spent: Awaited<ReturnType<typeof listSpent>>
  recent: Awaited<ReturnType<typeof listRecent>>
  note: string | undefined
}

export const clientHistoryView = (
  client: ClientDetails,
  { spent, recent, note }: Kept,
  { timeZone, locale }: Shown,
): ClientHistory => ({
  ...clientSummaryView(client, { timeZone, locale }),
  client_since: wallTime(timeZone, client.since),
  cancelled_late: client.cancelledLate,
  spent: spent.map(({ minor, currency }) => ({ amount: fromMinor(minor, currency), currency })),
  recent: recent.map(({ startsAt, priceMinor, ...visit }) => ({
    id: visit.id,
    service: visit.service,
    start: wallTime(timeZone, startsAt),
    status: visit.status,
    price: fromMinor(priceMinor, visit.currency),
    currency: visit.currency,
  })),
  note: note ?? null,
})
