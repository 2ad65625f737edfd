import type { Db } from '../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../platform/jobs/jobs.ts'
import {
  extendHorizon,
  refreshListingQuality,
  refreshOutdatedCards,
} from './index/nightly.commands.ts'
import { rebuildVocabulary } from './text/vocabulary.commands.ts'

export const searchTasks = (db: Db, now: () => Date): Tasks => ({
  'search.extend_horizon': async () => extendHorizon(db, now()),
  'search.refresh_quality': async () => refreshListingQuality(db, now()),
  'search.refresh_cards': async () => refreshOutdatedCards(db, now()),
  'search.vocabulary': async () => rebuildVocabulary(db, now()),
})

/** Tasks that run at night in Africa. Horizon, badges and the newcomer boost change with time alone. */
export const searchTimers: ScheduledTask[] = [
  { cron: '10 0 * * *', task: 'search.extend_horizon' },
  { cron: '30 1 * * *', task: 'search.refresh_quality' },
  { cron: '0 2 * * *', task: 'search.refresh_cards' },
  { cron: '30 2 * * *', task: 'search.vocabulary' },
]
