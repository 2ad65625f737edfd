import type { ErrorCode } from '@ujuzi/contract/api/errors'
import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { reviewUntil } from '../bookings/rules.ts'

export type Verdict = { ok: true } | { ok: false; code: ErrorCode }

export type VisitFacts = { status: BookingStatus; endsAt: Date; reviewedAt: Date | null }

export type ReviewFacts = {
  /** Null once nobody answers for it any more. */
  writerId: string | null
  ownerId: string
  /** Whether clients may see the page of the business. */
  isOpen: boolean
  /** When the visit ended. */
  endsAt: Date
  reply: string | null
  hiddenAt: Date | null
  /** Whether the viewer has reported it before. */
  wasReported: boolean
}

/** Who looks at a review; undefined is a visitor. */
export type Viewer = { accountId: string; role: string } | undefined

const yes: Verdict = { ok: true }
const no = (code: ErrorCode): Verdict => ({ ok: false, code })

/** Whether the client of a visit may write about it now. */
export function mayWrite({ status, endsAt, reviewedAt }: VisitFacts, now: Date): Verdict {
  if (reviewedAt) return no('review_exists')
  if (status !== 'completed') return no('wrong_status')
  return now <= reviewUntil({ endsAt }) ? yes : no('review_closed')
}

/** What a business has answered, or a reviewer hidden, stays as they read it. */
export function mayEdit(review: Pick<ReviewFacts, 'endsAt' | 'reply' | 'hiddenAt'>, now: Date) {
  return review.reply === null && review.hiddenAt === null && now <= reviewUntil(review)
    ? yes
    : no('review_closed')
}

/** A visit whose review was hidden keeps its mark: taking it back is no way to say the same again. */
export const mayBeWrittenAnew = ({ hiddenAt }: Pick<ReviewFacts, 'hiddenAt'>) => hiddenAt === null

const isReviewer = (viewer: Viewer) => viewer?.role === 'reviewer'
const isWriter = ({ writerId }: ReviewFacts, viewer: Viewer) =>
  viewer !== undefined && writerId === viewer.accountId
const isOwner = ({ ownerId }: ReviewFacts, viewer: Viewer) => viewer?.accountId === ownerId

/** What is hidden is there for its writer and for reviewers alone. */
export function maySee(review: ReviewFacts, viewer: Viewer) {
  if (isReviewer(viewer) || isWriter(review, viewer)) return true
  return review.hiddenAt === null && (review.isOpen || isOwner(review, viewer))
}

/** Which visit it was is between the two sides. */
export const knowsVisit = (review: ReviewFacts, viewer: Viewer) =>
  isWriter(review, viewer) || isOwner(review, viewer)

export const mayReport = (review: ReviewFacts, viewer: Viewer) =>
  viewer !== undefined && review.hiddenAt === null && !isWriter(review, viewer)

/** What this viewer may do now: what the screens show as buttons. */
export const openTo = (review: ReviewFacts, viewer: Viewer, now: Date) => ({
  edit: isWriter(review, viewer) && mayEdit(review, now).ok,
  reply: isOwner(review, viewer) && review.reply === null && review.hiddenAt === null,
  report: mayReport(review, viewer) && !review.wasReported,
})
