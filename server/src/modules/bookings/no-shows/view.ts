import type { Locale } from '@ujuzi/contract/locale/locales'
import type { ContestedNoShow } from '@ujuzi/contract/moderation/moderation'
import { displayName } from '../../accounts/view.ts'
import type { BookingDetails } from '../queries.ts'
import { bookingView } from '../view.ts'
import type { NoShowStatements } from './queries.ts'

type ViewContext = { locale: Locale; now: Date }

/** A contested no-show as moderators see it. */
export function contestedView(
  details: BookingDetails,
  statements: NoShowStatements = {},
  context: ViewContext,
): ContestedNoShow {
  const { noShowOf, contestedAt, createdAt } = details.booking
  return {
    booking: bookingView(details, { party: 'client', ...context }),
    // `noShowOf` is cleared when the no-show is dismissed; the record still names the party.
    accused: noShowOf ?? statements.accused ?? 'client',
    people: { client: details.client?.id ?? null, professional: details.owner.id },
    client_said: statements.client ?? null,
    professional_said: statements.professional ?? null,
    contested_at: (contestedAt ?? createdAt).toISOString(),
    settled: settledView(details, statements, context),
  }
}

function settledView(
  { booking }: BookingDetails,
  { decision }: NoShowStatements,
  { locale }: ViewContext,
): ContestedNoShow['settled'] {
  if (!booking.settledAt) return null
  return {
    at: booking.settledAt.toISOString(),
    by: decision?.by ? displayName(decision.by, locale) : null,
    outcome: booking.noShowOf ? 'upheld' : 'dismissed',
    explanation: decision?.explanation ?? null,
  }
}
