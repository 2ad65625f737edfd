import { suspend, tokenOf } from '../../moderation/suspensions/commands.ts'
import { replyByLink } from '../../moderation/suspensions/decisions.commands.ts'
import { findStanding } from '../../moderation/suspensions/queries.ts'
import { demoReviewerId } from '../people/people-rows.ts'
import { findUnknown } from './cast.queries.ts'
import { bookingDeps, type Chapter, hoursAgo } from './chapter.ts'

/** A professional is told that their account will be suspended, and has something to say about it. */
export const somebodyIsSuspended: Chapter = async (deps, db, now) => {
  const business = await findUnknown(db)
  if (!business) return
  const { authSecret } = deps
  const suspending = { ...bookingDeps(deps), authSecret }
  const noticed = { db, now: hoursAgo(now, 44) }
  await suspend(suspending, noticed, demoReviewerId, business.ownerId, {
    reason: 'false_identity',
    explanation: 'The registration number given to us belongs to another company.',
    when: 'in_three_days',
  })
  const standing = await findStanding(db, business.ownerId)
  if (!standing) return
  await replyByLink(
    { db, now: hoursAgo(now, 20) },
    tokenOf(standing.id, authSecret.current),
    'That company is my brother’s. We shared a shop until March and I copied his number by mistake. My own papers are on their way to you.',
  )
}
