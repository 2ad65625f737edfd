import { reportReview } from '../../reviews/commands.ts'
import { demoId } from '../ids.ts'
import { demoProfessionalId } from '../people/people-rows.ts'
import { findWorstReview } from './story.queries.ts'
import { hoursAgo, type StoryStep } from './story-step.ts'

/** Amara reports her worst review as not from a client. */
export const reportAmarasWorstReview: StoryStep = async (_, db, now) => {
  const review = await findWorstReview(db, demoId('business', 0))
  if (!review) return
  await reportReview(
    { db, now: hoursAgo(now, 5) },
    {
      reporterId: demoProfessionalId,
      key: review,
      reason: 'not_a_client',
      details:
        'I looked through my book and cannot find this visit. I think I am taken for another salon.',
    },
  )
}
