import type { Db } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { transact } from '../../../platform/transaction.ts'
import { claimStory } from './cast.queries.ts'
import { amaraIsChecked, somebodyWantsToBeVerified } from './checks.ts'
import { somebodyContests } from './contested.ts'
import { amaraIsPaid } from './payout.ts'
import { amaraTells, kofiTells } from './profiles.ts'
import { amaraReports } from './report.ts'
import { somebodyIsSuspended } from './suspension.ts'
import type { Chapter, StoryDeps } from './telling.ts'

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
