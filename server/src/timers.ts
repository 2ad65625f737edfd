import { accountsTimers } from './modules/accounts/jobs.ts'
import { analyticsTimers } from './modules/analytics/jobs.ts'
import { bookingTimers } from './modules/bookings/jobs.ts'
import { clientRecordTimers } from './modules/client-records/jobs.ts'
import { contactTimers } from './modules/contact/jobs.ts'
import { recommendationTimers } from './modules/dashboard/recommendations/jobs.ts'
import { webhookTimers } from './modules/developers/webhooks/jobs.ts'
import { documentTimers } from './modules/documents/jobs.ts'
import { mediaTimers } from './modules/media/jobs.ts'
import { suspensionTimers } from './modules/moderation/suspensions/jobs.ts'
import { budgetTimers } from './modules/notifications/budgets/jobs.ts'
import { digestTimers } from './modules/notifications/digest/jobs.ts'
import { outletTimers } from './modules/outlets/jobs.ts'
import { privacyTimers } from './modules/privacy/jobs.ts'
import { searchTimers } from './modules/search/jobs.ts'
import { serviceTimers } from './modules/services/jobs.ts'
import { housekeepingTimers } from './platform/housekeeping.ts'
import type { ScheduledTask } from './platform/jobs/jobs.ts'
import { outboxTimers } from './platform/jobs/outbox.ts'

/** Scheduled tasks of all modules. */
export const timers: ScheduledTask[] = [
  ...housekeepingTimers,
  ...outboxTimers,
  ...digestTimers,
  ...budgetTimers,
  ...accountsTimers,
  ...bookingTimers,
  ...searchTimers,
  ...mediaTimers,
  ...documentTimers,
  ...serviceTimers,
  ...suspensionTimers,
  ...privacyTimers,
  ...clientRecordTimers,
  ...contactTimers,
  ...recommendationTimers,
  ...analyticsTimers,
  ...webhookTimers,
  ...outletTimers,
]
