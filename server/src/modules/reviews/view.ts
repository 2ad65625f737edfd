import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { ReviewSummary, ServiceReview } from '@ujuzi/contract/reviews/reviews'
import { displayName } from '../accounts/view.ts'
import { ratingOf } from '../businesses/rules.ts'
import { displayBusinessName } from '../businesses/view.ts'
import type { findReviewSummary, ReviewDetails } from './queries.ts'
import {
  abbreviateName,
  canSeeBooking,
  permittedActions,
  type ReviewFacts,
  type ReviewViewer,
} from './rules.ts'

export type ReviewViewContext = { viewer: ReviewViewer; locale: Locale; now: Date }

export function serviceReviewView(
  details: ReviewDetails,
  { viewer, locale, now }: ReviewViewContext,
): ServiceReview {
  const { review, booking, business, owner, writer, showServices } = details
  const facts = reviewFacts(details)
  const isParty = canSeeBooking(facts, viewer)
  const isServiceShown = isParty || viewer?.role === 'moderator' || showServices
  return {
    id: review.id,
    booking_id: isParty ? review.bookingId : null,
    professional: {
      id: business.id,
      business_name: displayBusinessName(business.name, owner, locale),
    },
    service: { id: review.serviceId, name: isServiceShown ? booking.service : '' },
    client_name: writerName(writer, locale),
    rating: review.stars,
    review: review.body,
    praise: review.praise,
    reply:
      review.reply !== null && review.repliedAt !== null
        ? { text: review.reply, created_at: review.repliedAt.toISOString() }
        : null,
    created_at: review.createdAt.toISOString(),
    updated_at: review.updatedAt?.toISOString() ?? null,
    hidden: review.hiddenAt !== null,
    can: permittedActions(facts, viewer, now),
  }
}

export const summaryView = ({
  count,
  starsSum,
  distribution,
  unanswered,
}: NonNullable<Awaited<ReturnType<typeof findReviewSummary>>>): ReviewSummary => ({
  rating: ratingOf(starsSum, count),
  ...{ count, distribution, unanswered },
})

export const reviewFacts = ({
  review,
  booking,
  viewerRole,
  isOpen,
  wasReported,
}: ReviewDetails): ReviewFacts => ({
  writerId: review.clientId,
  viewerRole,
  isOpen,
  endsAt: booking.endsAt,
  reply: review.reply,
  hiddenAt: review.hiddenAt,
  wasReported,
})

/** Name of the author of a review as shown publicly. */
export function writerName(
  writer: { name: string; erasedAt: Date | string | null; showsFullName: boolean } | null,
  locale: Locale,
) {
  if (!writer) return m.business_former_client({}, { locale })
  const name = displayName(writer, locale)
  return writer.erasedAt || writer.showsFullName ? name : abbreviateName(name)
}
