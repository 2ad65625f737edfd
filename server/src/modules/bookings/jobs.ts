import { completesByItselfAfterHours } from '@ujuzi/contract/limits'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Task, Tasks, Timer } from '../../platform/jobs.ts'
import { type Deps, moveBooking } from './moves.commands.ts'
import { listUnanswered, listUnfinished } from './queries.ts'

const batch = 500

/** Every minute; what one run leaves over, the next takes. */
export const bookingTimers: Timer[] = [
  { cron: '* * * * *', task: 'bookings.expire' },
  { cron: '* * * * *', task: 'bookings.complete' },
]

export function bookingTasks(deps: Deps & { db: Db; now: () => Date }): Tasks {
  const { db } = deps
  return {
    'bookings.expire': sweep((now) => listUnanswered(db, now, batch), 'expire'),
    'bookings.complete': sweep((now) => {
      const endedBy = new Date(now.getTime() - completesByItselfAfterHours * 3_600_000)
      return listUnfinished(db, endedBy, batch)
    }, 'complete'),
  }

  function sweep(
    listDue: (now: Date) => ReturnType<typeof listUnanswered>,
    move: 'expire' | 'complete',
  ): Task {
    return async () => {
      const now = deps.now()
      const failures: unknown[] = []
      for (const due of await listDue(now)) {
        await moveBooking(deps, { db, now }, due, move, { party: 'system' }).catch((error) => {
          // Somebody acted between the list and the lock: their move stands.
          if (!(error instanceof Refusal)) failures.push(error)
        })
      }
      // One booking that cannot be moved must not hold up those behind it, nor go unnoticed.
      if (failures.length > 0) throw new AggregateError(failures, `${move} failed`)
    }
  }
}
