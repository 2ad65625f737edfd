import type { Db } from '../../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../../platform/jobs/jobs.ts'
import { createRecommendationEmailSender, type RecommendationEmailDeps } from './email.commands.ts'

type Deps = RecommendationEmailDeps & { db: Db; now: () => Date }

export function recommendationTasks({ db, now, ...deps }: Deps): Tasks {
  const send = createRecommendationEmailSender(deps)
  return { 'recommendations.email': () => send({ db, now: now() }) }
}

/** In the morning from Dakar to Nairobi. */
export const recommendationTimers: ScheduledTask[] = [
  { cron: '0 8 * * *', task: 'recommendations.email' },
]
