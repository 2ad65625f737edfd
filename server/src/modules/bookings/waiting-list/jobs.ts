import { retentionDays } from '@ujuzi/contract/privacy/retention'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { ScheduledTask, Tasks } from '../../../platform/jobs/jobs.ts'
import * as changes from '../planning/waiting-changes.queries.ts'
import { endEntry } from './entries.commands.ts'
import { expireOffer, offerOpenTimes, type WaitingListDeps } from './offers.commands.ts'
import * as queries from './queries.ts'

const batchSize = 500
const retentionMs = retentionDays.waitingEntries * 86_400_000

export const waitingListTimers: ScheduledTask[] = [
  { cron: '* * * * *', task: 'bookings.waiting_list' },
]

/**
 * Ends what is over, and serves the lists of all businesses whose calendar changed. Runs every minute, and soon after
 * each change; two runs at the same time wait for each other per business and find nothing left to do.
 */
export function waitingListTasks(deps: WaitingListDeps & { db: Db; now: () => Date }): Tasks {
  const { db } = deps
  const ctx = (): Ctx => ({ db, now: deps.now() })
  return {
    'bookings.waiting_list': async () => {
      const failures: unknown[] = []
      const each = async <T>(items: readonly T[], process: (item: T) => Promise<unknown>) => {
        for (const item of items) {
          await process(item).catch((error) => {
            if (!(error instanceof Refusal)) failures.push(error)
          })
        }
      }
      await each(await queries.listEntriesToEnd(db, deps.now(), batchSize), (entry) =>
        endEntry(deps, ctx(), { ...entry, state: 'ended' }),
      )
      await each(await queries.listOffersToExpire(db, deps.now(), batchSize), (offer) =>
        expireOffer(deps, ctx(), offer),
      )
      await each(await changes.listChangedBusinessIds(db, batchSize), (id) =>
        offerOpenTimes(deps, ctx(), id),
      )
      const before = new Date(deps.now().getTime() - retentionMs)
      await queries.deleteEntriesEndedBefore(db, before, batchSize)
      // A failing business must not block the others, and must be reported.
      if (failures.length > 0)
        throw new AggregateError(failures, 'Open times were not offered to a waiting list')
    },
  }
}
