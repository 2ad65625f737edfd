import { suspendAccount, suspensionToken } from '../../moderation/suspensions/commands.ts'
import { replyByLink } from '../../moderation/suspensions/decisions.commands.ts'
import { findCurrentSuspension } from '../../moderation/suspensions/queries.ts'
import { demoModeratorId } from '../people/people-rows.ts'
import { findUnbookedBusiness } from './story.queries.ts'
import { bookingDeps, hoursAgo, type StoryStep } from './story-step.ts'

/** Notifies a professional of a coming suspension, to which the professional replies. */
export const suspendProfessional: StoryStep = async (deps, db, now) => {
  const business = await findUnbookedBusiness(db)
  if (!business) return
  const { authSecret, publicUrl } = deps
  const commandDeps = { ...bookingDeps(deps), authSecret, publicUrl }
  const pastCtx = { db, now: hoursAgo(now, 44) }
  await suspendAccount(commandDeps, pastCtx, {
    moderatorId: demoModeratorId,
    accountId: business.ownerId,
    reason: 'false_identity',
    explanation: 'The registration number given to us belongs to another company.',
    when: 'in_three_days',
  })
  const standing = await findCurrentSuspension(db, business.ownerId)
  if (!standing) return
  await replyByLink(
    { db, now: hoursAgo(now, 20) },
    suspensionToken(standing.id, authSecret.current),
    'That company is my brother’s. We shared a shop until March and I copied his number by mistake. My own papers are on their way to you.',
  )
}
