import type { Db } from '../../platform/db.ts'
import type { Tasks, Timer } from '../../platform/jobs.ts'
import { ageListings } from './listings.queries.ts'

export const searchTasks = (db: Db, now: () => Date): Tasks => ({
  'search.age': async () => ageListings(db, now()),
})

/** At night in Africa: badges end and newcomers cease to be new without anybody writing anything. */
export const searchTimers: Timer[] = [{ cron: '30 1 * * *', task: 'search.age' }]
