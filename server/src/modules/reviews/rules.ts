import type { ErrorCode } from '@ujuzi/contract/api/errors'
import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { type Grant, hasGrant, type MemberRole } from '@ujuzi/contract/businesses/grants'
import { reviewDeadline } from '../bookings/rules.ts'

export type Verdict = { ok: true } | { ok: false; code: ErrorCode }

export type ReviewableBooking = { status: BookingStatus; endsAt: Date; reviewedAt: Date | null }

export type ReviewFacts = {
  /** Account id of the author; null once the account is erased. */
  writerId: string | null
  /** Role of the viewer in the reviewed business; null for others. */
  viewerRole: MemberRole | null
  /** Whether visitors may see the reviews of the business. */
  isOpen: boolean
  /** End of the reviewed booking. */
  endsAt: Date
  reply: string | null
  hiddenAt: Date | null
  /** Whether the viewer has reported the review. */
  wasReported: boolean
}

/** The signed-in reader of a review; undefined for a visitor. */
export type ReviewViewer = { accountId: string; role: string } | undefined

const yes: Verdict = { ok: true }
const no = (code: ErrorCode): Verdict => ({ ok: false, code })

/** Checks whether the client of a booking can review it now. */
export function checkCanWrite(
  { status, endsAt, reviewedAt }: ReviewableBooking,
  now: Date,
): Verdict {
  if (reviewedAt) return no('review_exists')
  if (status !== 'completed') return no('wrong_status')
  return now <= reviewDeadline({ endsAt }) ? yes : no('review_closed')
}

/** Checks whether a review can be edited: before the deadline, without a reply, and not hidden by a moderator. */
export function checkCanEdit(
  review: Pick<ReviewFacts, 'endsAt' | 'reply' | 'hiddenAt'>,
  now: Date,
) {
  return review.reply === null && review.hiddenAt === null && now <= reviewDeadline(review)
    ? yes
    : no('review_closed')
}

/** Whether the booking can be reviewed again after this review is deleted: not if a moderator hid it. */
export const canReviewAgain = ({ hiddenAt }: Pick<ReviewFacts, 'hiddenAt'>) => hiddenAt === null

const holds = ({ viewerRole }: ReviewFacts, grant: Grant) =>
  viewerRole !== null && hasGrant(viewerRole, grant)
const isModerator = (viewer: ReviewViewer) => viewer?.role === 'moderator'
const isWriter = ({ writerId }: ReviewFacts, viewer: ReviewViewer) =>
  viewer !== undefined && writerId === viewer.accountId
const worksThere = ({ viewerRole }: ReviewFacts) => viewerRole !== null

/** Whether the viewer can see the review. Only its writer and moderators can see a hidden one. */
export function canSee(review: ReviewFacts, viewer: ReviewViewer) {
  if (isModerator(viewer) || isWriter(review, viewer)) return true
  return review.hiddenAt === null && (review.isOpen || worksThere(review))
}

/** Whether the viewer can see the reviewed booking: its client, and those who see all bookings of the business. */
export const canSeeBooking = (review: ReviewFacts, viewer: ReviewViewer) =>
  isWriter(review, viewer) || holds(review, 'all_bookings')

export const canReport = (review: ReviewFacts, viewer: ReviewViewer) =>
  viewer !== undefined && review.hiddenAt === null && !isWriter(review, viewer)

/** Actions open to this viewer now, which the web app shows as buttons. */
export const permittedActions = (review: ReviewFacts, viewer: ReviewViewer, now: Date) => ({
  edit: isWriter(review, viewer) && checkCanEdit(review, now).ok,
  reply: holds(review, 'page') && review.reply === null && review.hiddenAt === null,
  report: canReport(review, viewer) && !review.wasReported,
})

/** Shortens a name as in “Amina D.”, so that the person cannot be looked up. */
export function abbreviateName(name: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
