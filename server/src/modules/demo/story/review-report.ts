import { reportReview } from '../../reviews/commands.ts'
import { demoId } from '../ids.ts'
import { demoProfessionalId } from '../people/people-rows.ts'
import { findHarshest } from './cast.queries.ts'
import { type Chapter, hoursAgo } from './chapter.ts'

/** Amara does not know who wrote her worst review. */
export const amaraReports: Chapter = async (_, db, now) => {
  const review = await findHarshest(db, demoId('business', 0))
  if (!review) return
  await reportReview({ db, now: hoursAgo(now, 5) }, demoProfessionalId, review, {
    reason: 'not_a_client',
    details:
      'I looked through my book and cannot find this visit. I think I am taken for another salon.',
  })
}
