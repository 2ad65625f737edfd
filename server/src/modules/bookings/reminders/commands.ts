import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { tell } from '../notifications.ts'
import { type Deps, readLocked } from '../transitions/commands.ts'
import { setReminder } from './queries.ts'
import { reminderDue } from './rules.ts'

/** Reminds the client of a visit, once for each time it is due, however many sweep at once. */
export async function remind(deps: Deps, { db, now }: Ctx, of: { id: string; businessId: string }) {
  await transact(db, async (tx) => {
    const { fresh } = await readLocked(tx, of)
    const { booking } = fresh
    if (!booking.remindAt || booking.remindAt > now) return
    if (booking.status !== 'confirmed') return setReminder(tx, booking.id, null)
    const { event, next } = reminderDue(booking.startsAt, now)
    await setReminder(tx, booking.id, next)
    if (event) await tell(tx, fresh, { event, to: 'client' }, deps, now)
  })
}
