import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { claimStory } from './cast.queries.ts'
import type { Chapter, StoryDeps } from './chapter.ts'
import { somebodyContests } from './contested-no-show.ts'
import { amaraIsChecked, somebodyWantsToBeVerified } from './documents.ts'
import { amaraIsPaid } from './payout.ts'
import { amaraTells, kofiTells } from './profiles.ts'
import { amaraReports } from './review-report.ts'
import { somebodyIsSuspended } from './suspension.ts'

const chapters: Chapter[] = [
  amaraTells,
  kofiTells,
  amaraIsPaid,
  amaraIsChecked,
  somebodyWantsToBeVerified,
  amaraReports,
  somebodyContests,
  somebodyIsSuspended,
]

/**
 * What went on in the demo marketplace before anybody looked: told once, each chapter whole or not at all. A house that
 * people have been at work in meanwhile may refuse one; the others do not need it.
 */
export async function tellStoryOnce(deps: StoryDeps, db: Db, now: Date) {
  if (!(await claimStory(db, now))) return
  for (const chapter of chapters) {
    try {
      await transact(db, (tx) => chapter(deps, tx, now))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      deps.log.warn({ err: error, chapter: chapter.name }, 'the demo leaves a chapter out')
    }
  }
}
