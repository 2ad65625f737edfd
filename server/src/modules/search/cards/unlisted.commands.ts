import type { Db } from '../../../platform/db/db.ts'
import type { NextSlotInput } from '../availability/calendar.queries.ts'
import { computeNextSlotInputs } from '../commands.ts'
import { listUnlistedCardFacts } from './facts.queries.ts'
import { type StoredCard, storedCard } from './rules.ts'

export type UnlistedCard = NextSlotInput & { card: StoredCard; topPro: boolean }

/** Cards, by id, of those of these businesses that have no listing because only people with their URL find them. */
export async function loadUnlistedCards(
  db: Db,
  ids: string[],
  now: Date,
): Promise<Map<string, UnlistedCard>> {
  if (ids.length === 0) return new Map()
  const inputs = new Map((await computeNextSlotInputs(db, ids, now)).map((row) => [row.id, row]))
  const rows = (await listUnlistedCardFacts(db, ids, now)).flatMap(({ topPro, ...facts }) => {
    const input = inputs.get(facts.id)
    return input ? [{ ...input, card: storedCard(facts), topPro }] : []
  })
  return new Map(rows.map((row) => [row.id, row]))
}
