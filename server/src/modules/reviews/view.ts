import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { ServiceReview } from '@ujuzi/contract/services/reviews'
import { shownName } from '../accounts/view.ts'
import { shownBusinessName } from '../businesses/view.ts'
import type { ReviewDetails } from './queries.ts'
import { knowsVisit, openTo, type ReviewFacts, type Viewer } from './rules.ts'

export type Reading = { viewer: Viewer; locale: Locale; now: Date }

export function serviceReviewView(
  details: ReviewDetails,
  { viewer, locale, now }: Reading,
): ServiceReview {
  const { review, visit, business, owner, writer } = details
  const facts = factsOf(details)
  return {
    id: review.id,
    booking_id: knowsVisit(facts, viewer) ? review.bookingId : null,
    professional: {
      id: business.id,
      business_name: shownBusinessName(business.name, owner, locale),
    },
    service: { id: review.serviceId, name: visit.service },
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
    can: openTo(facts, viewer, now),
  }
}

export const factsOf = ({
  review,
  visit,
  owner,
  isOpen,
  wasReported,
}: ReviewDetails): ReviewFacts => ({
  writerId: review.clientId,
  ownerId: owner.id,
  isOpen,
  endsAt: visit.endsAt,
  reply: review.reply,
  hiddenAt: review.hiddenAt,
  wasReported,
})

/** Whoever wrote a review, as everybody reads it. */
export function writerName(
  writer: { name: string; erasedAt: Date | string | null } | null,
  locale: Locale,
) {
  if (!writer) return m.business_former_client({}, { locale })
  const name = shownName(writer, locale)
  return writer.erasedAt ? name : shortName(name)
}

/** Amina D.: enough to be a person, too little to be found by. */
function shortName(name: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
