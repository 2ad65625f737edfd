import type { FastifyBaseLogger } from 'fastify'
import { accountsTasks } from './modules/accounts/jobs.ts'
import { analyticsTasks } from './modules/analytics/jobs.ts'
import { bookingTasks } from './modules/bookings/jobs.ts'
import { clientRecordTasks } from './modules/client-records/jobs.ts'
import { contactTasks } from './modules/contact/jobs.ts'
import { recommendationTasks } from './modules/dashboard/recommendations/jobs.ts'
import { documentTasks } from './modules/documents/jobs.ts'
import { mediaTasks } from './modules/media/jobs.ts'
import { suspensionTasks } from './modules/moderation/suspensions/jobs.ts'
import { newsletterTasks } from './modules/newsletter/jobs.ts'
import { budgetTasks } from './modules/notifications/budgets/jobs.ts'
import { digestTasks } from './modules/notifications/digest/jobs.ts'
import type { MessagePolicy } from './modules/notifications/event.rules.ts'
import { outletTasks } from './modules/outlets/jobs.ts'
import { privacyTasks } from './modules/privacy/jobs.ts'
import { searchTasks } from './modules/search/jobs.ts'
import { serviceTasks } from './modules/services/jobs.ts'
import type { openOutlets } from './outlet-kinds.ts'
import type { Db } from './platform/db/db.ts'
import { housekeepingTasks } from './platform/housekeeping.ts'
import type { Tasks } from './platform/jobs/jobs.ts'
import type { Store } from './platform/storage/store.ts'
import { stillDueChecks } from './still-due-checks.ts'

type Outlets = ReturnType<typeof openOutlets>

type BookingTaskDeps = Omit<
  Parameters<typeof bookingTasks>[0],
  'db' | 'now' | 'log' | keyof Outlets
>
type PrivacyTaskDeps = Omit<Parameters<typeof privacyTasks>[0], 'db' | 'now'> &
  Omit<Parameters<typeof suspensionTasks>[0], 'db' | 'now'>

type TaskDeps = {
  db: Db
  searchDb: Db
  now: () => Date
  log: FastifyBaseLogger
  store: Store
  messagePolicy: MessagePolicy
  outlets: Outlets
  bookingDeps: BookingTaskDeps
  privacyDeps: PrivacyTaskDeps
}

/** Background tasks of all modules, except those of webhooks and outboxes, which `buildApp` adds. */
export function moduleTasks({
  db,
  searchDb,
  now,
  log,
  store,
  messagePolicy,
  outlets,
  bookingDeps,
  privacyDeps,
}: TaskDeps): Tasks {
  const { authSecret, publicUrl } = privacyDeps
  return {
    ...housekeepingTasks(db, now),
    ...accountsTasks({ db, authSecret, publicUrl, now }),
    ...bookingTasks({ ...bookingDeps, ...outlets, db, now, log }),
    ...searchTasks(db, now),
    ...mediaTasks({ db, store, now }),
    ...documentTasks({ db, store, now }),
    ...serviceTasks(db, now),
    ...suspensionTasks({ ...privacyDeps, db, now }),
    ...privacyTasks({ ...privacyDeps, db, now }),
    ...newsletterTasks({ db, authSecret, publicUrl, messagePolicy, now }),
    ...clientRecordTasks(db, now),
    ...contactTasks(db, now),
    ...analyticsTasks(db),
    ...outletTasks(db, now),
    ...recommendationTasks({ db, searchDb, publicUrl, now }),
    ...budgetTasks({ db, now, log, policy: messagePolicy }),
    ...digestTasks({ db, now, publicUrl, stillDueChecks }),
  }
}
