import { autoCompleteAfterHours } from '@ujuzi/contract/api/limits'
import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import { listBookingsToComplete, listRequestsToExpire } from './queries.ts'
import { createSweep, sweepSize } from './sweep.commands.ts'
import { applyTransition } from './transitions/commands.ts'
import { waitingListTasks, waitingListTimers } from './waiting-list/jobs.ts'
import type { WaitingListDeps } from './waiting-list/offers.commands.ts'

export const bookingTimers: ScheduledTask[] = [
  { cron: '* * * * *', task: 'bookings.expire' },
  { cron: '* * * * *', task: 'bookings.complete' },
  ...waitingListTimers,
]

export function bookingTasks(deps: WaitingListDeps & { db: Db; now: () => Date }): Tasks {
  const { db } = deps
  const actor = { party: 'system' } as const
  return {
    ...waitingListTasks(deps),
    'bookings.expire': createSweep(
      deps,
      (now) => listRequestsToExpire(db, now, sweepSize),
      (ctx, due) => applyTransition(deps, ctx, { booking: due, transition: 'expire', actor }),
    ),
    'bookings.complete': createSweep(
      deps,
      (now) => {
        const endedBy = new Date(now.getTime() - autoCompleteAfterHours * 3_600_000)
        return listBookingsToComplete(db, endedBy, sweepSize)
      },
      (ctx, due) => applyTransition(deps, ctx, { booking: due, transition: 'complete', actor }),
    ),
  }
}
