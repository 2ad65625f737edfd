import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Task } from '../../platform/jobs/jobs.ts'

/** Bookings that one run of a sweep handles; later runs handle the rest. */
export const sweepSize = 500

type Due = { id: string; businessId: string }

/** A task that handles each booking that is due. Throws in the end if one of them failed. */
export function createSweep(
  { db, now }: { db: Db; now: () => Date },
  listDue: (now: Date) => Promise<Due[]>,
  processDue: (ctx: Ctx, due: Due) => Promise<unknown>,
): Task {
  return async () => {
    const failures: unknown[] = []
    for (const due of await listDue(now())) {
      // A new `now` for each booking, because notifications are identified by their time.
      await processDue({ db, now: now() }, due).catch((error) => {
        // Refused because of a transition made between the query and the lock.
        if (!(error instanceof Refusal)) failures.push(error)
      })
    }
    // A failing booking must not block the others, and must be reported.
    if (failures.length > 0) throw new AggregateError(failures, 'A sweep of bookings failed')
  }
}
