import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { addMissingAccounts } from './accounts.ts'
import { contestNoShow } from './contested-no-show.ts'
import { approveAmarasDocuments, submitPendingDocuments } from './documents.ts'
import { enterAmarasGuest } from './guest.ts'
import { writeMessages } from './messages.ts'
import { sellAmarasPackage } from './packages.ts'
import { addAmarasPayoutMethods } from './payout.ts'
import { completeAmarasProfile, completeKofisProfile } from './profiles.ts'
import { reportAmarasWorstReview } from './review-report.ts'
import { addServiceShapes } from './services.ts'
import { claimStory } from './story.queries.ts'
import type { StoryDeps, StoryStep } from './story-step.ts'
import { suspendProfessional } from './suspension.ts'
import { nameAmarasTeam } from './team.ts'

const steps: StoryStep[] = [
  addMissingAccounts,
  nameAmarasTeam,
  completeAmarasProfile,
  completeKofisProfile,
  addServiceShapes,
  sellAmarasPackage,
  addAmarasPayoutMethods,
  approveAmarasDocuments,
  submitPendingDocuments,
  reportAmarasWorstReview,
  writeMessages,
  contestNoShow,
  enterAmarasGuest,
  suspendProfessional,
]

/**
 * Adds recent events to the demo marketplace, once, each in its own transaction. Steps do not depend on each other: one
 * that fails on the data of an earlier version is logged and skipped, so that the demo never stops a start.
 */
export async function loadStoryOnce(deps: StoryDeps, db: Db, now: Date) {
  if (!(await claimStory(db, now))) return
  for (const step of steps) {
    try {
      await transact(db, (tx) => step(deps, tx, now))
    } catch (error) {
      const level = error instanceof Refusal ? 'warn' : 'error'
      deps.log[level](
        { err: error, chapter: step.name },
        'a chapter of the demo failed and was skipped',
      )
    }
  }
}
