import type { After } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import { afterValues, alongOf, type Going, type Hit, shapeOf } from './asked.queries.ts'
import { prepareBlock, prepareMetBlock, prepareWalkedBlock } from './blocks.queries.ts'
import { stepsOf } from './plans.rules.ts'
import { keptStatements, type Shape } from './statements.queries.ts'
import type { Along } from './walk.queries.ts'

type Ends = NonNullable<After['ends']>
type Block = Awaited<ReturnType<ReturnType<typeof prepareBlock>['execute']>>

/** The best of many, block by block: see `blocks.queries.ts`. The total is known when all had to be looked at. */
export function openBest(db: Db) {
  const read = openBlocks(db)
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
/** Above this finding all takes too long. */
const foundAtMost = 14_000
/** How many the best and the nearest must each come by before they say who is in the block. */
const meetings = [150, 600]

function openBlocks(db: Db) {
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
      const steps = isOpen ? stepsOf(prospect, way.passed, blockSize / 4) : 1_000_000
      const rows = await walked(shape, way.along).execute({ ...values, ...way.values, steps })
      if (!isOpen || rows[0]?.met === block) return rows
    }
    if (walks && shape.area && !shape.wide && (!shape.typed || prospect.met > foundAtMost)) {
      for (const each of meetings) {
        const steps = stepsOf(prospect, way.passed, each / 2)
        const rows = await met(shape, way.along).execute({ ...values, ...way.values, steps, each })
        const [first] = rows
        if (first && first.met > 0 && (!isOpen || first.met >= wanted)) return rows
      }
    }
    return ofAll(shape).execute(values)
  }
}
