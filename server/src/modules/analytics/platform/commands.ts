import type { Comparison } from '@ujuzi/contract/analytics/analytics'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { dayAt, formatDay } from '../../schedule/time-zone.rules.ts'
import {
  bucketsOf,
  comparedBuckets,
  comparedPeriod,
  type Period,
  parsePeriod,
  stepOf,
} from '../figures/rules.ts'
import { refreshSomeFigures } from '../rollups/commands.ts'
import * as platform from './queries.ts'

export type PlatformQuery = Partial<Period> & { compare?: Comparison | undefined }

/** Outdated businesses that are summed before the figures are read; a job sums the others. */
const refreshedFirst = 100

/** Reads the figures of the marketplace in one snapshot. */
export async function loadPlatform(
  { db, now }: Ctx,
  query: PlatformQuery,
): Promise<platform.PlatformReport> {
  const today = formatDay(dayAt('UTC', now))
  const parsed = parsePeriod(query, today)
  if (!parsed.ok) throw new Refusal('invalid_input', { fields: parsed.fields })
  const { period } = parsed
  const step = stepOf(period)
  const buckets = bucketsOf(period, step)
  const compared = query.compare && comparedPeriod(period, query.compare)
  await refreshSomeFigures(db, refreshedFirst)
  return transact(db, async (tx) => {
    await platform.startReadOnlySnapshot(tx)
    return {
      today,
      step,
      counts: await platform.countPlatform(tx),
      countries: await platform.countGroups(tx, 'country'),
      categories: await platform.countGroups(tx, 'category'),
      current: await loadPeriod(tx, { period, buckets }),
      previous:
        compared &&
        (await loadPeriod(tx, {
          period: compared,
          buckets: comparedBuckets(period, buckets, compared),
        })),
    }
  })
}

async function loadPeriod(
  tx: Db,
  request: platform.PlatformRequest,
): Promise<platform.PlatformRows> {
  return {
    ...request,
    parts: await platform.sumPlatformParts(tx, request),
    visits: await platform.sumPlatformVisits(tx, request),
    newBusinesses: await platform.countGrowth(tx, 'businesses', request),
    newClients: await platform.countGrowth(tx, 'clients', request),
    byCountry: await platform.sumGroups(tx, 'country', request),
    byCategory: await platform.sumGroups(tx, 'category', request),
  }
}
