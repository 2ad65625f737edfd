import { autoCompleteAfterHours } from '@ujuzi/contract/api/limits'
import type { Ctx } from '../../platform/ctx.ts'
import { Refusal } from '../../platform/errors.ts'
import type { ScheduledTask, Task, Tasks } from '../../platform/jobs/jobs.ts'
import { busyCalendarTasks, busyCalendarTimers } from './busy-calendars/jobs.ts'
import type { ReadingDeps } from './busy-calendars/reading.commands.ts'
import { type CaldavJobDeps, caldavTasks, caldavTimers } from './caldav/jobs.ts'
import type { BookingDeps } from './commands.ts'
import { guestLinkTasks, guestLinkTimers } from './guest-links/jobs.ts'
import { listBookingsToComplete, listRequestsToExpire } from './queries.ts'
import { sendReminder } from './reminders/commands.ts'
import { listBookingsToRemind } from './reminders/queries.ts'
import { timeOffTasks, timeOffTimers } from './time-off/jobs.ts'
import { applyTransition } from './transitions/commands.ts'
import { waitingListTasks, waitingListTimers } from './waiting-list/jobs.ts'

const batchSize = 500

/** Timers of the booking tasks. Each run handles at most one batch; later runs handle the rest. */
export const bookingTimers: ScheduledTask[] = [
  { cron: '* * * * *', task: 'bookings.expire' },
  { cron: '* * * * *', task: 'bookings.complete' },
  { cron: '* * * * *', task: 'bookings.remind' },
  ...waitingListTimers,
  ...timeOffTimers,
  ...busyCalendarTimers,
  ...caldavTimers,
  ...guestLinkTimers,
]

type Due = { id: string; businessId: string }
type ProcessDue = (ctx: Ctx, due: Due) => Promise<unknown>

export function bookingTasks(deps: BookingDeps & ReadingDeps & CaldavJobDeps): Tasks {
  const { db } = deps
  const actor = { party: 'system' } as const
  return {
    ...waitingListTasks(deps),
    'bookings.expire': createSweep(
      (now) => listRequestsToExpire(db, now, batchSize),
      (ctx, due) => applyTransition(deps, ctx, { booking: due, transition: 'expire', actor }),
    ),
    'bookings.complete': createSweep(
      (now) => {
        const endedBy = new Date(now.getTime() - autoCompleteAfterHours * 3_600_000)
        return listBookingsToComplete(db, endedBy, batchSize)
      },
      (ctx, due) => applyTransition(deps, ctx, { booking: due, transition: 'complete', actor }),
    ),
    'bookings.remind': createSweep(
      (now) => listBookingsToRemind(db, now, batchSize),
      (ctx, due) => sendReminder(deps, ctx, due),
    ),
    ...timeOffTasks(deps),
    ...busyCalendarTasks(deps),
    ...caldavTasks(deps),
    ...guestLinkTasks(deps),
  }

  function createSweep(listDue: (now: Date) => Promise<Due[]>, processDue: ProcessDue): Task {
    return async () => {
      const failures: unknown[] = []
      for (const due of await listDue(deps.now())) {
        // A new `now` for each booking, because notifications are identified by their time.
        await processDue({ db, now: deps.now() }, due).catch((error) => {
          // Refused because of a transition made between the query and the lock.
          if (!(error instanceof Refusal)) failures.push(error)
        })
      }
      // A failing booking must not block the others, and must be reported.
      if (failures.length > 0) throw new AggregateError(failures, 'A sweep of bookings failed')
    }
  }
}
