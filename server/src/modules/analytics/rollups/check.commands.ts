import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { sumChanges } from './commands.ts'
import * as recounting from './recount.queries.ts'
import { listDifferences, recount } from './recount.rules.ts'

const pageSize = 200

type Business = { id: string; timeZone: string }

/** Compares the rollups of all businesses with a recount of their bookings. Returns the ids that differ. */
export async function checkFigures(db: Db) {
  const differing: string[] = []
  let checked = 0
  let after: string | undefined
  for (;;) {
    const page = await recounting.listBusinessesAfter(db, after, pageSize)
    for (const business of page) {
      if ((await listFigureDifferences(db, business)).length > 0) differing.push(business.id)
    }
    checked += page.length
    after = page.at(-1)?.id
    if (after === undefined) return { checked, differing }
  }
}

/** Ends a transaction that must not change anything. */
class Compared extends Error {
  readonly differences: string[]
  constructor(differences: string[]) {
    super('compared')
    this.differences = differences
  }
}

/** Rows of the rollups that would differ from the bookings after a refresh. Changes nothing. */
export async function listFigureDifferences(db: Db, { id, timeZone }: Business): Promise<string[]> {
  try {
    return await transact(db, async (tx) => {
      await recounting.startSnapshot(tx)
      await sumChanges(tx, id)
      const counted = recount(await recounting.listRecountedBookings(tx, id), timeZone)
      throw new Compared(listDifferences(await recounting.readSums(tx, id), counted))
    })
  } catch (error) {
    if (error instanceof Compared) return error.differences
    throw error
  }
}
