import type { Locale } from '@ujuzi/contract/locale/locales'
import type { ContestedNoShow } from '@ujuzi/contract/moderation/moderation'
import { shownName } from '../../accounts/view.ts'
import type { BookingDetails } from '../queries.ts'
import { bookingView } from '../view.ts'
import type { Heard } from './queries.ts'

type Reading = { locale: Locale; now: Date }

/** A no-show that one side contests, as reviewers read it. */
export function contestedView(
  details: BookingDetails,
  heard: Heard = {},
  reading: Reading,
): ContestedNoShow {
  const { noShowOf, contestedAt, createdAt } = details.booking
  return {
    booking: bookingView(details, { party: 'client', ...reading }),
    // One that was dismissed is nobody's any more; the record knows whose it was.
    accused: noShowOf ?? heard.accused ?? 'client',
    people: { client: details.client?.id ?? null, professional: details.owner.id },
    client_said: heard.client ?? null,
    professional_said: heard.professional ?? null,
    contested_at: (contestedAt ?? createdAt).toISOString(),
    settled: settledView(details, heard, reading),
  }
}

function settledView(
  { booking }: BookingDetails,
  { decision }: Heard,
  { locale }: Reading,
): ContestedNoShow['settled'] {
  if (!booking.settledAt) return null
  return {
    at: booking.settledAt.toISOString(),
    by: decision?.by ? shownName(decision.by, locale) : null,
    outcome: booking.noShowOf ? 'upheld' : 'dismissed',
    explanation: decision?.explanation ?? null,
  }
}
