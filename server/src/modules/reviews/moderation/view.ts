import type { ReviewedBooking, ReviewReport } from '@ujuzi/contract/moderation/moderation'
import { fromMinor } from '@ujuzi/contract/money/money'
import { displayName } from '../../accounts/view.ts'
import { referenceOf } from '../../bookings/view.ts'
import { displayBusinessName } from '../../businesses/view.ts'
import { formatWallTime } from '../../schedule/time-zone.rules.ts'
import type { ReviewDetails } from '../queries.ts'
import { type ReviewViewContext, serviceReviewView } from '../view.ts'
import type { ReviewReportDetails } from './queries.ts'

export function reportView(
  { report, reporter, decider, booking }: ReviewReportDetails,
  details: ReviewDetails,
  context: ReviewViewContext,
): ReviewReport {
  const { business, owner } = details
  return {
    id: report.id,
    review: serviceReviewView(details, context),
    // The owner reports in the name of the business.
    reporter:
      reporter.id === owner.id
        ? displayBusinessName(business.name, owner, context.locale)
        : displayName(reporter, context.locale),
    people: { client: details.writer?.id ?? null, professional: owner.id },
    booking: report.reason === 'not_a_client' ? bookingFacts(booking) : null,
    reason: report.reason,
    details: report.details,
    created_at: report.createdAt.toISOString(),
    decided_at: report.decidedAt?.toISOString() ?? null,
    decided_by: decider && displayName(decider, context.locale),
    outcome: report.outcome,
    explanation: report.explanation,
  }
}

function bookingFacts(booking: ReviewReportDetails['booking']): ReviewedBooking {
  const { id, service, status, timeZone, currency, priceMinor, paidMinor } = booking
  return {
    reference: referenceOf(id),
    service,
    start: formatWallTime(timeZone, booking.startsAt),
    end: formatWallTime(timeZone, booking.endsAt),
    timezone: timeZone,
    status,
    price: fromMinor(priceMinor, currency),
    currency,
    paid: paidMinor === null ? null : fromMinor(Number(paidMinor), currency),
    cancelled_by: booking.cancelledBy,
    no_show_of: booking.noShowOf,
    created_at: booking.createdAt.toISOString(),
  }
}
