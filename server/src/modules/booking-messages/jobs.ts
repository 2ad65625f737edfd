import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import type { BookingDeps } from '../bookings/commands.ts'
import { createSweep, sweepSize } from '../bookings/sweep.commands.ts'
import { guestLinkTasks, guestLinkTimers } from './guest-links/jobs.ts'
import { sendReminder } from './reminders/commands.ts'
import { listBookingsToRemind } from './reminders/queries.ts'

export const bookingMessageTimers: ScheduledTask[] = [
  { cron: '* * * * *', task: 'bookings.remind' },
  ...guestLinkTimers,
]

export const bookingMessageTasks = (deps: BookingDeps & { db: Db; now: () => Date }): Tasks => ({
  'bookings.remind': createSweep(
    deps,
    (now) => listBookingsToRemind(deps.db, now, sweepSize),
    (ctx, due) => sendReminder(deps, ctx, due),
  ),
  ...guestLinkTasks(deps),
})
