import type { Db } from '../../platform/db/db.ts'
import { type CardRow, listUnlistedCards } from './cards.queries.ts'
import { computeNextSlotInputs } from './commands.ts'

/** Cards, by id, of those of these businesses that have no listing because only people with their URL find them. */
export async function loadUnlistedCards(
  db: Db,
  ids: string[],
  now: Date,
): Promise<Map<string, CardRow>> {
  if (ids.length === 0) return new Map()
  const inputs = new Map((await computeNextSlotInputs(db, ids, now)).map((row) => [row.id, row]))
  const rows = (await listUnlistedCards(db, ids, now)).flatMap((row): CardRow[] => {
    const input = inputs.get(row.id)
    return input ? [{ ...row, ...input }] : []
  })
  return new Map(rows.map((row) => [row.id, row]))
}
