import type { CursorPosition } from '../../../platform/api/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  fullMatchBlockStatement,
  indexScanBlockStatement,
  type MatchBlockRow,
  thresholdScanBlockStatement,
} from './best-match-blocks.queries.ts'
import {
  fullMatchCost,
  indexScanCost,
  isFullMatchCheap,
  nextScanLimit,
  plansByCost,
  type SearchPlan,
  scanLimit,
  thresholdScanCost,
} from './cost.rules.ts'
import { type PartitionedScan, partitionScan } from './index-scan.queries.ts'
import { cursorValues, type Hit, type PlanInput, queryShape, toHit } from './plan-input.queries.ts'
import { cachedStatements, type QueryShape } from './statements.queries.ts'
import { planThresholdScan, type ThresholdScan } from './threshold-scan.queries.ts'
import { findBlockThreshold } from './thresholds.rules.ts'

type BlockBounds = NonNullable<CursorPosition['range']>

/**
 * Returns a function that reads the best matches block by block; see `best-match-blocks.queries.ts`. `total` is set
 * only if a full match counted all rows. `plan` forces the plan tried first.
 */
export function createBestMatchReader(db: Db) {
  const readBlock = createBlockReader(db)
  return async (
    input: PlanInput,
    plan: SearchPlan | undefined,
  ): Promise<{ hits: Hit[]; total: number | undefined }> => {
    const hits: Hit[] = []
    let after = input.after
    let bounds = after?.range ?? firstBlock
    for (;;) {
      const missing = input.limit - hits.length
      const block = await readBlock({ ...input, after, limit: missing }, bounds, plan)
      const [first] = block
      const total = first?.total ?? undefined
      if (!first || first.endScore === null || first.endId === null) return { hits, total }
      const range: BlockBounds = [bounds[0], bounds[1], Number(first.endScore), first.endId]
      for (const row of block) if (row.id !== null) hits.push({ ...toHit(row), range })
      if (hits.length >= input.limit || first.blockRows === total) return { hits, total }
      bounds = [range[2], range[3], ...unknownEnd]
      after = undefined
    }
  }
}

const unknownEnd = [0, '00000000-0000-0000-0000-000000000000'] as const
const firstBlock: BlockBounds = [9e15, 'ffffffff-ffff-ffff-ffff-ffffffffffff', ...unknownEnd]

/** Most candidates that are ranked in one block. */
const smallResultSize = 150
/** Block size for more candidates: several pages. */
const blockSize = 100
/** Block size of an index scan, which has to read the tsvectors of many rows to fill it. */
const scannedBlockSize = 100
const scannedBlockTarget = scannedBlockSize / 4

function createBlockReader(db: Db) {
  const fullMatch = cachedStatements((shape: QueryShape) => fullMatchBlockStatement(db, shape))
  const indexScan = cachedStatements((shape: QueryShape, scan: PartitionedScan) =>
    indexScanBlockStatement(db, shape, scan),
  )
  const thresholdScan = cachedStatements((shape: QueryShape, scan: ThresholdScan) =>
    thresholdScanBlockStatement(db, shape, scan),
  )

  return async (
    { search, after, limit, statistics, estimate }: PlanInput,
    [startScore, startId, endScore, endId]: BlockBounds,
    forced: SearchPlan | undefined,
  ): Promise<MatchBlockRow[]> => {
    const shape = queryShape(search, after)
    // A block with a known end is read whole, however many rows were added to it since.
    const isEndUnknown = endScore === 0
    const newBlockSize = estimate.candidates <= smallResultSize ? smallResultSize : blockSize
    const size = isEndUnknown ? newBlockSize : 1_000_000
    const bounds = { startScore, startId, endScore, endId, blockSize: size, limit }
    const values = { ...search.values, ...cursorValues(after), ...bounds }
    const usesDistance = shape.area && !shape.ignoresDistance

    const partitions = partitionScan(search, statistics)
    const decayDegrees = usesDistance ? search.decayDegrees : undefined
    const rowsPerMatch = estimate.rowsInArea / Math.max(1, estimate.matches)
    const threshold =
      estimate.sample &&
      findBlockThreshold(estimate.sample, {
        startScore,
        endScore,
        limit,
        decayDegrees,
        rowsPerMatch,
      })
    const thresholdPlan =
      threshold && planThresholdScan(search, statistics, usesDistance ? threshold : undefined)

    const readByIndex = async () => {
      let rowLimit: number | undefined = isEndUnknown
        ? scanLimit(estimate, partitions.indexRows, scannedBlockTarget)
        : 1_000_000
      while (rowLimit !== undefined) {
        const rows = await indexScan(shape, partitions.scan).execute({
          ...values,
          ...partitions.values,
          scanLimit: rowLimit,
          blockSize: isEndUnknown ? scannedBlockSize : size,
        })
        const found = rows[0]?.blockRows ?? 0
        // A block below the target size still holds the best rows, so it is valid if it fills the page.
        if (!isEndUnknown || found >= limit) return rows
        rowLimit = nextScanLimit(estimate, { scanned: rowLimit, found, limit })
      }
      return undefined
    }
    const readByThreshold = async () => {
      if (!threshold || !thresholdPlan) return undefined
      const rows = await thresholdScan(shape, thresholdPlan.scan).execute({
        ...values,
        ...thresholdPlan.values(),
        threshold: threshold.key,
        nearThreshold: threshold.nearKey,
        minScore: threshold.minScore,
      })
      return !isEndUnknown || (rows[0]?.blockRows ?? 0) >= limit ? rows : undefined
    }
    const costs = {
      full_match: fullMatchCost(estimate),
      index_scan: usesDistance
        ? undefined
        : indexScanCost(estimate, partitions.indexRows, scannedBlockTarget),
      threshold_scan:
        thresholdPlan &&
        threshold &&
        thresholdScanCost(estimate, {
          ...thresholdPlan,
          ...threshold,
          hasTerms: thresholdPlan.scan.hasTerms,
        }),
    }
    const plans = forced ? [forced] : isFullMatchCheap(estimate) ? [] : plansByCost(costs)
    for (const plan of plans) {
      const rows =
        plan === 'index_scan' && !usesDistance
          ? await readByIndex()
          : plan === 'threshold_scan'
            ? await readByThreshold()
            : undefined
      if (rows) return rows
      if (plan === 'full_match') break
    }
    return fullMatch(shape).execute(values)
  }
}
