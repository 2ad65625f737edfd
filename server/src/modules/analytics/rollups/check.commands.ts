import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { refreshFigures } from './commands.ts'
import { hasChanges } from './queries.ts'
import * as recounting from './recount.queries.ts'
import { listDifferences, recount } from './recount.rules.ts'

const pageSize = 200
const attempts = 5

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

/** Rows of the rollups that differ from the bookings, after a refresh. */
export async function listFigureDifferences(db: Db, business: Business): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    await refreshFigures(db, business.id)
    const differences = await compare(db, business)
    // A booking changed in between: compared again, because its rollups are outdated rightly.
    if (differences !== 'outdated') return differences
    if (attempt === attempts) return []
  }
}

const compare = (db: Db, { id, timeZone }: Business) =>
  transact(db, async (tx) => {
    await recounting.readOneMoment(tx)
    if (await hasChanges(tx, id)) return 'outdated'
    const counted = recount(await recounting.listRecountedBookings(tx, id), timeZone)
    return listDifferences(await recounting.readSums(tx, id), counted)
  })
