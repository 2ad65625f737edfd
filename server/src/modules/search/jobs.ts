import type { Db } from '../../platform/db/db.ts'
import type { Tasks, Timer } from '../../platform/jobs/jobs.ts'
import { ageListings, enterDays } from './index/nightly.commands.ts'
import { rebuildVocabulary } from './text/vocabulary.commands.ts'

export const searchTasks = (db: Db, now: () => Date): Tasks => ({
  'search.horizon': async () => enterDays(db, now()),
  'search.age': async () => ageListings(db, now()),
  'search.vocabulary': async () => rebuildVocabulary(db, now()),
})

/** At night in Africa: days come within sight, badges end and newcomers cease to be new without anybody writing anything. */
export const searchTimers: Timer[] = [
  { cron: '10 0 * * *', task: 'search.horizon' },
  { cron: '30 1 * * *', task: 'search.age' },
  { cron: '30 2 * * *', task: 'search.vocabulary' },
]
