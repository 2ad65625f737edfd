import type { FastifyBaseLogger } from 'fastify'
import type { ScheduledTask, Tasks } from '../../../../platform/jobs/jobs.ts'
import { createLanes } from '../../../../platform/jobs/lanes.ts'
import { createFetchPublic } from '../../../../platform/outgoing/fetch-public.ts'
import type { OutgoingPolicy } from '../../../../platform/outgoing/policy.ts'
import { deletePastEvents, writeJob } from './queries.ts'
import { type WritingDeps, writeOneCalendar } from './writing.commands.ts'

/** Number of calendars that a process writes to concurrently. */
const lanesMax = 4
/** Days for which rows about past bookings are kept. */
const pastDays = 30

export type CaldavJobDeps = Omit<WritingDeps, 'fetchPublic'> & {
  outgoing: OutgoingPolicy
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Writes bookings into connected calendars when they change, and every minute. */
export function caldavTasks(deps: CaldavJobDeps): Tasks {
  const writing = { ...deps, fetchPublic: createFetchPublic(deps.outgoing) }
  return {
    [writeJob]: createLanes({
      max: lanesMax,
      work: () => writeOneCalendar(writing),
      log: deps.log,
      message: 'writing into a calendar failed',
    }),
    'bookings.clean_up_caldav': () =>
      deletePastEvents(deps.db, new Date(deps.now().getTime() - pastDays * 86_400_000)),
  }
}

export const caldavTimers: ScheduledTask[] = [
  { cron: '* * * * *', task: writeJob },
  { cron: '35 2 * * *', task: 'bookings.clean_up_caldav' },
]
