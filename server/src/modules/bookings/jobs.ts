import { completesByItselfAfterHours } from '@ujuzi/contract/api/limits'
import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Task, Tasks, Timer } from '../../platform/jobs/jobs.ts'
import { deleteNoticesBefore } from '../notifications/queries.ts'
import { listUnanswered, listUnfinished } from './queries.ts'
import { remind } from './reminders/commands.ts'
import { listReminders } from './reminders/queries.ts'
import { type Deps, moveBooking } from './transitions/commands.ts'

const batch = 500
const dayMs = 86_400_000
const keepNoticesDays = 90

/** Every minute; what one run leaves over, the next takes. Old notices go at night. */
export const bookingTimers: Timer[] = [
  { cron: '* * * * *', task: 'bookings.expire' },
  { cron: '* * * * *', task: 'bookings.complete' },
  { cron: '* * * * *', task: 'bookings.remind' },
  { cron: '25 2 * * *', task: 'bookings.forget_notices' },
]

type Due = { id: string; businessId: string }
type Act = (when: Ctx, due: Due) => Promise<unknown>

export function bookingTasks(deps: Deps & { db: Db; now: () => Date }): Tasks {
  const { db } = deps
  const by = { party: 'system' } as const
  return {
    'bookings.expire': sweep(
      (now) => listUnanswered(db, now, batch),
      (when, due) => moveBooking(deps, when, due, 'expire', by),
    ),
    'bookings.complete': sweep(
      (now) => {
        const endedBy = new Date(now.getTime() - completesByItselfAfterHours * 3_600_000)
        return listUnfinished(db, endedBy, batch)
      },
      (when, due) => moveBooking(deps, when, due, 'complete', by),
    ),
    'bookings.remind': sweep(
      (now) => listReminders(db, now, batch),
      (when, due) => remind(deps, when, due),
    ),
    'bookings.forget_notices': async () => {
      const before = new Date(deps.now().getTime() - keepNoticesDays * dayMs)
      while ((await deleteNoticesBefore(db, before, 10 * batch)) === 10 * batch);
    },
  }

  function sweep(listDue: (now: Date) => Promise<Due[]>, act: Act): Task {
    return async () => {
      const failures: unknown[] = []
      for (const due of await listDue(deps.now())) {
        // Its own moment for each: what is told is found again by when it was told.
        await act({ db, now: deps.now() }, due).catch((error) => {
          // Somebody acted between the list and the lock: their move stands.
          if (!(error instanceof Refusal)) failures.push(error)
        })
      }
      // One booking that cannot be moved must not hold up those behind it, nor go unnoticed.
      if (failures.length > 0) throw new AggregateError(failures, 'A sweep of bookings failed')
    }
  }
}
