import { microsPerDollar } from '@ujuzi/contract/notifications/message-costs'
import type { Ctx } from '../../../platform/ctx.ts'
import type { SpendingPolicy } from '../event.rules.ts'
import { lockStartingSpending, sumStartingSpending } from '../strangers/queries.ts'
import { lockSiteSpending, sumSiteSpending } from './queries.ts'
import { ceilingMicros, createLimit, dayStart, startingShare } from './rules.ts'

/**
 * What transactions under way may spend together without the lock of the whole site: some hundreds of texts. Closer to
 * the ceiling they wait for each other, so that it is not exceeded.
 */
const marginMicros = 10 * microsPerDollar

/**
 * The limits of this day for all businesses together, and for those that start. The second is small and locked first, so
 * that new businesses cannot use up the first.
 */
export async function siteLimits(
  { db, now }: Ctx,
  { policy, isStarting }: { policy: SpendingPolicy; isStarting: boolean },
) {
  const ceiling = ceilingMicros(policy.messageBudgetTotal)
  const since = dayStart(now)
  const limits: ReturnType<typeof createLimit>[] = []
  if (isStarting) {
    await lockStartingSpending(db)
    const spent = await sumStartingSpending(db, since)
    limits.push(createLimit(ceiling * startingShare, spent, 'site budget'))
  }
  const spent = await sumSiteSpending(db, since)
  if (spent + marginMicros <= ceiling)
    return [...limits, createLimit(ceiling, spent, 'site budget')]
  await lockSiteSpending(db)
  return [...limits, createLimit(ceiling, await sumSiteSpending(db, since), 'site budget')]
}
