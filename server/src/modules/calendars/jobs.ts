import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import { type CaldavJobDeps, caldavTasks, caldavTimers } from './busy-calendars/caldav/jobs.ts'
import { busyCalendarTasks, busyCalendarTimers } from './busy-calendars/jobs.ts'
import type { ReadingDeps } from './busy-calendars/reading.commands.ts'

export const calendarTimers: ScheduledTask[] = [...busyCalendarTimers, ...caldavTimers]

export const calendarTasks = (deps: ReadingDeps & CaldavJobDeps): Tasks => ({
  ...busyCalendarTasks(deps),
  ...caldavTasks(deps),
})
