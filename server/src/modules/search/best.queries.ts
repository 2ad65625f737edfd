import type { After } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import { afterValues, alongOf, type Going, type Hit, shapeOf } from './asked.queries.ts'
import { prepareBlock, prepareMetBlock, prepareWalkedBlock } from './blocks.queries.ts'
import { moreSteps, stepsOf } from './plans.rules.ts'
import { keptStatements, type Shape } from './statements.queries.ts'
import type { Along } from './walk.queries.ts'

type Ends = NonNullable<After['ends']>
type Block = Awaited<ReturnType<ReturnType<typeof prepareBlock>['execute']>>

/**
 * The best of many, block by block: see `blocks.queries.ts`. The total is known when all had to be looked at.
 * `meetings`: how many the best and the nearest must each come by before they say who is in a block.
 */
export function openBest(db: Db, meetings = [450, 1_500]) {
  const read = openBlocks(db, meetings)
  return async (
    going: Going,
    walks: boolean,
  ): Promise<{ hits: Hit[]; total: number | undefined }> => {
    const hits: Hit[] = []
    let from = going.after
    let within = from?.ends ?? beforeAll
    for (;;) {
      const missing = going.wanted - hits.length
      const block = await read({ ...going, after: from, wanted: missing }, within, walks)
      const [first] = block
      const total = first?.total ?? undefined
      if (!first || first.barBase === null || first.barId === null) return { hits, total }
      const ends: Ends = [within[0], within[1], Number(first.barBase), first.barId]
      for (const { id, key, km } of block)
        if (id !== null) hits.push({ id, key: Number(key), km, ends })
      if (hits.length >= going.wanted) return { hits, total }
      within = [ends[2], ends[3], ...openBelow]
      from = undefined
    }
  }
}

const openBelow = [0, '00000000-0000-0000-0000-000000000000'] as const
const beforeAll: Ends = [9e15, 'ffffffff-ffff-ffff-ffff-ffffffffffff', ...openBelow]

/** Of so many all have their words ranked; of more, the best: enough for several pages. */
const rankedAtOnce = 500
const blockSize = 200
/** A walk has to read the words of many to meet so many. */
const walkedSize = 100
/** Above this finding all takes too long. */
const foundAtMost = 14_000

function openBlocks(db: Db, meetings: number[]) {
  const ofAll = keptStatements((shape: Shape) => prepareBlock(db, shape))
  const walked = keptStatements((shape: Shape, along: Along) =>
    prepareWalkedBlock(db, shape, along),
  )
  const met = keptStatements((shape: Shape, along: Along) => prepareMetBlock(db, shape, along))

  return async (
    { asked, after, wanted, census, prospect }: Going,
    [topBase, topId, barBase, barId]: Ends,
    walks: boolean,
  ): Promise<Block> => {
    const shape = shapeOf(asked, after)
    const isOpen = barBase === 0
    const size = prospect.met <= rankedAtOnce ? rankedAtOnce : blockSize
    // Its ends are known: all of it is wanted, however many have come since.
    const block = isOpen ? size : 1_000_000
    const ends = { topBase, topId, barBase, barId, block, limit: wanted }
    const values = { ...asked.values, ...afterValues(after), ...ends }
    const way = alongOf(asked, census)
    if (walks && (!shape.area || shape.wide)) {
      let steps: number | undefined = isOpen
        ? stepsOf(prospect, way.passed, walkedSize / 4)
        : 1_000_000
      while (steps !== undefined) {
        const walking = { ...values, ...way.values, steps, block: isOpen ? walkedSize : block }
        const rows = await walked(shape, way.along).execute(walking)
        const known = rows[0]?.met ?? 0
        // As far as the walk went it is whole, however few it met.
        if (!isOpen || known >= wanted) return rows
        steps = moreSteps(prospect, steps, known, wanted)
      }
    }
    if (walks && shape.area && !shape.wide && !shape.typed && prospect.met > foundAtMost) {
      for (const each of meetings) {
        const steps = Math.ceil((2 * each * way.passed) / Math.max(1, prospect.fitting))
        const rows = await met(shape, way.along).execute({ ...values, ...way.values, steps, each })
        const [first] = rows
        if (first && first.met > 0 && (!isOpen || first.met >= wanted)) return rows
      }
    }
    return ofAll(shape).execute(values)
  }
}
