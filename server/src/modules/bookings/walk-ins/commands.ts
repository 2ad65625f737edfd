import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { listChairs } from '../agenda/queries.ts'
import type { Visit } from '../requests/planning.commands.ts'
import { listChairsUsed } from './queries.ts'

/** A visit entered afterwards lies on none that has been either, which holds no chair in the calendar any more. */
export async function besideThePast(
  tx: Db,
  businessId: string,
  visit: Visit,
  now: Date,
): Promise<Visit> {
  if (visit.startsAt >= now) return visit
  const used = await listChairsUsed(tx, businessId, visit)
  const chairIds = visit.chairIds.filter((id) => !used.includes(id))
  if (chairIds.length === 0) throw new Refusal('slot_taken')
  return { ...visit, chairIds }
}

/** A planned visit on the chair that is wanted, if any; where that is not free, none is left. */
export async function onChair(
  tx: Db,
  businessId: string,
  visit: Visit,
  wanted: string | undefined,
): Promise<Visit> {
  if (!wanted) return visit
  const own = await listChairs(tx, businessId)
  if (!own.some(({ id }) => id === wanted)) {
    throw new Refusal('invalid_input', { fields: { chair_id: 'field_chair' } })
  }
  return { ...visit, chairIds: visit.chairIds.filter((id) => id === wanted) }
}
