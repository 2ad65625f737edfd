import type { Db } from '../../../platform/db/db.ts'
import type { ScheduledTask, Tasks } from '../../../platform/jobs/jobs.ts'
import { createOfferEmailSender, type OfferEmailDeps } from './commands.ts'

type Deps = OfferEmailDeps & { db: Db; now: () => Date }

export function offerTasks({ db, now, publicUrl }: Deps): Tasks {
  const send = createOfferEmailSender({ publicUrl })
  return { 'offers.email': () => send({ db, now: now() }) }
}

/** An hour after the recommendations, so that those who chose both can tell them apart. */
export const offerTimers: ScheduledTask[] = [{ cron: '0 9 * * *', task: 'offers.email' }]
