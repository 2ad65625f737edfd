import { microsPerDollar } from '@ujuzi/contract/notifications/message-costs'
import type { FastifyBaseLogger } from 'fastify'
import type { Ctx } from '../../../platform/ctx.ts'
import type { SpendingPolicy } from '../event.rules.ts'
import { lockStartingSpending, sumStartingSpending } from '../strangers/queries.ts'
import { lockSiteSpending, saveSpendingShare, sumSiteSpending } from './queries.ts'
import { ceilingMicros, createLimit, dayStart, spendingAlarm, startingShare } from './rules.ts'

/**
 * Amount that transactions under way may spend together without the lock of the whole site: some hundreds of texts.
 * Closer to the ceiling they wait for each other, so that it is not exceeded.
 */
const marginMicros = 10 * microsPerDollar

/**
 * The limits of this day for all businesses together, and for those that start. The second is small and locked first, so
 * that new businesses cannot use up the first.
 */
export async function lockSiteLimits(
  { db, now }: Ctx,
  { policy, isStarting }: { policy: SpendingPolicy; isStarting: boolean },
) {
  const ceiling = ceilingMicros(policy.messageBudgetTotal)
  const since = dayStart(now)
  const limits: ReturnType<typeof createLimit<'site budget'>>[] = []
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

/**
 * Saves which share of the ceilings of this day is used, for the metrics and the operator's check, and logs an error
 * once it is nearly or fully used, each once a day.
 */
export async function watchSpending(
  { db, now }: Ctx,
  { policy, log }: { policy: SpendingPolicy; log: Pick<FastifyBaseLogger, 'error'> },
) {
  const ceiling = ceilingMicros(policy.messageBudgetTotal)
  const since = dayStart(now)
  const spent = await sumSiteSpending(db, since)
  const starting = await sumStartingSpending(db, since)
  const shareOf = (micros: number, limit: number) => (limit === 0 ? 1 : micros / limit)
  const share = Math.max(shareOf(spent, ceiling), shareOf(starting, ceiling * startingShare))
  const before = await saveSpendingShare(db, { share, now, since })
  const alarm = spendingAlarm(before, share)
  if (!alarm) return
  const figures = {
    spentUsd: spent / microsPerDollar,
    startingUsd: starting / microsPerDollar,
    ceilingUsd: ceiling / microsPerDollar,
  }
  log.error(figures, alarm)
}
