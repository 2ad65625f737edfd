/** Background tasks of older versions, whose jobs a backup may hold, with their current names. */
const renamedTasks: Record<string, string> = {
  'accounts.tidy': 'accounts.cleanup',
  'bookings.forget_notices': 'privacy.retention',
  'kyb.purge': 'documents.purge',
  'kyb.strays': 'documents.orphans',
  'mail.retry': 'email.retry',
  'mail.send': 'email.send',
  'media.strays': 'media.orphans',
  'media.sweep': 'media.discard_unused',
  'notifications.cleanup': 'privacy.retention',
  'platform.tidy': 'platform.cleanup',
  'privacy.tidy': 'privacy.cleanup',
  'search.age': 'search.refresh_quality',
  'search.horizon': 'search.extend_horizon',
  'services.tidy': 'services.cleanup',
}

export const currentTaskName = (task: string) => renamedTasks[task] ?? task
export const renamedTaskNames = Object.entries(renamedTasks)
