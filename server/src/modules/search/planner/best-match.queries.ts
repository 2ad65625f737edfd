import type { After } from '../../../platform/api/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { prepareBlock, prepareBlockAbove, prepareWalkedBlock } from './best-match-blocks.queries.ts'
import type { Along } from './index-scan.queries.ts'
import { afterValues, alongOf, type Going, type Hit, shapeOf } from './plan-input.queries.ts'
import {
  aboveCost,
  isCheap,
  moreSteps,
  setCost,
  stepsOf,
  type Way,
  walkCost,
  waysByCost,
} from './rules.ts'
import { keptStatements, type Shape } from './statements.queries.ts'
import { type Above, aboveOf } from './threshold-scan.queries.ts'
import { blockFloorOf } from './thresholds.rules.ts'

type Ends = NonNullable<After['ends']>
type Block = Awaited<ReturnType<ReturnType<typeof prepareBlock>['execute']>>

/**
 * The best of many, block by block: see `best-match-blocks.queries.ts`. The total is known when all had to be looked at. `way`:
 * the one to try first, whatever it costs.
 */
export function openBest(db: Db) {
  const read = openBlocks(db)
  return async (
    going: Going,
    way: Way | undefined,
  ): Promise<{ hits: Hit[]; total: number | undefined }> => {
    const hits: Hit[] = []
    let from = going.after
    let within = from?.ends ?? beforeAll
    for (;;) {
      const missing = going.wanted - hits.length
      const block = await read({ ...going, after: from, wanted: missing }, within, way)
      const [first] = block
      const total = first?.total ?? undefined
      if (!first || first.barBase === null || first.barId === null) return { hits, total }
      const ends: Ends = [within[0], within[1], Number(first.barBase), first.barId]
      for (const { id, key, km } of block)
        if (id !== null) hits.push({ id, key: Number(key), km, ends })
      if (hits.length >= going.wanted || first.met === total) return { hits, total }
      within = [ends[2], ends[3], ...openBelow]
      from = undefined
    }
  }
}

const openBelow = [0, '00000000-0000-0000-0000-000000000000'] as const
const beforeAll: Ends = [9e15, 'ffffffff-ffff-ffff-ffff-ffffffffffff', ...openBelow]

/** Of so many all have their words ranked; of more, the best: enough for several pages. */
const rankedAtOnce = 150
const blockSize = 100
/** A walk has to read the words of many to meet so many. */
const walkedSize = 100
const walkedFor = walkedSize / 4

function openBlocks(db: Db) {
  const ofAll = keptStatements((shape: Shape) => prepareBlock(db, shape))
  const walked = keptStatements((shape: Shape, along: Along) =>
    prepareWalkedBlock(db, shape, along),
  )
  const above = keptStatements((shape: Shape, over: Above) => prepareBlockAbove(db, shape, over))

  return async (
    { asked, after, wanted, census, prospect }: Going,
    [topBase, topId, barBase, barId]: Ends,
    first: Way | undefined,
  ): Promise<Block> => {
    const shape = shapeOf(asked, after)
    // Where its end is known all of it is wanted, however many have come since.
    const isOpen = barBase === 0
    const size = prospect.met <= rankedAtOnce ? rankedAtOnce : blockSize
    const block = isOpen ? size : 1_000_000
    const ends = { topBase, topId, barBase, barId, block, limit: wanted }
    const values = { ...asked.values, ...afterValues(after), ...ends }
    const isNear = shape.area && !shape.wide

    const way = alongOf(asked, census)
    const rim = isNear ? asked.rim : undefined
    const crowd = prospect.here / Math.max(1, prospect.fitting)
    const floor =
      prospect.sample &&
      blockFloorOf(prospect.sample, { top: topBase, bar: barBase, wanted, rim, crowd })
    const over = floor && aboveOf(asked, census, isNear ? floor : undefined)

    const walk = async () => {
      let steps: number | undefined = isOpen ? stepsOf(prospect, way.passed, walkedFor) : 1_000_000
      while (steps !== undefined) {
        const walking = { ...values, ...way.values, steps, block: isOpen ? walkedSize : block }
        const rows = await walked(shape, way.along).execute(walking)
        const known = rows[0]?.met ?? 0
        // As far as the walk went it is whole, however few it met.
        if (!isOpen || known >= wanted) return rows
        steps = moreSteps(prospect, steps, known, wanted)
      }
      return undefined
    }
    const readAbove = async () => {
      if (!floor || !over) return undefined
      const rows = await above(shape, over.above).execute({
        ...values,
        ...over.values(),
        floor: floor.key,
        nearFloor: floor.nearKey,
        least: floor.least,
      })
      return !isOpen || (rows[0]?.met ?? 0) >= wanted ? rows : undefined
    }
    const costs = {
      set: setCost(prospect),
      walk: isNear ? undefined : walkCost(prospect, way.passed, walkedFor),
      above: over && floor && aboveCost(prospect, { ...over, ...floor, words: over.above.words }),
    }
    for (const next of first ? [first] : isCheap(prospect) ? [] : waysByCost(costs)) {
      const rows =
        next === 'walk' && !isNear ? await walk() : next === 'above' ? await readAbove() : undefined
      if (rows) return rows
      if (next === 'set') break
    }
    return ofAll(shape).execute(values)
  }
}
