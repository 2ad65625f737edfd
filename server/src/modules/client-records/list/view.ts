import type { ClientSummary } from '@ujuzi/contract/client-records/client-records'
import { newClientDays, regularVisitsMin } from '@ujuzi/contract/client-records/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { fromMinor } from '@ujuzi/contract/money/money'
import { avatarUrl } from '../../businesses/rules.ts'
import { formatWallTime } from '../../schedule/time-zone.rules.ts'
import type { ClientRow } from './queries.ts'

export type ViewContext = { timeZone: string; locale: Locale; now: Date }

export const clientSummaryView = (
  client: ClientRow,
  { timeZone, locale, now }: ViewContext,
): ClientSummary => {
  const at = (instant: string | null) => instant && formatWallTime(timeZone, new Date(instant))
  const newSince = now.getTime() - newClientDays * 86_400_000
  const { completedCount, firstCompletedAt } = client
  return {
    id: client.id,
    name: clientName(client, locale),
    photo: avatarUrl(client.photo),
    phone: client.phone,
    check_phone: client.checkPhone,
    has_account: client.hasAccount,
    tags: client.tags,
    visits: completedCount,
    no_shows: client.noShows,
    is_new: firstCompletedAt !== null && Date.parse(firstCompletedAt) >= newSince,
    is_regular: completedCount >= regularVisitsMin,
    last_visit: at(client.lastCompletedAt),
    next_visit: at(client.nextAt),
    spent: client.spent.map(({ minor, currency }) => ({
      amount: fromMinor(minor, currency),
      currency,
    })),
  }
}

export const clientName = ({ name }: { name: string | null }, locale: Locale) =>
  name ?? m.privacy_deleted_user({}, { locale })
