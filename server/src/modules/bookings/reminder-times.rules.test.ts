import { expect, test } from 'vitest'
import { nextReminderAt, reminderDue } from './reminder-times.rules.ts'

const start = new Date('2026-11-25T09:00:00Z')
const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000)

test.for([
  [72, 24],
  [24.1, 24],
  [24, 2],
  [3, 2],
  [2, null],
  [1, null],
  [-1, null],
] as const)(
  '%d hours before the start of a booking, the next reminder is due %s hours before the start',
  ([now, due]) => {
    expect(nextReminderAt(start, before(now))).toEqual(due === null ? null : before(due))
  },
)

test.for([
  ['on time, the day before', 24, 'reminder_day', 2],
  ['on time, two hours before', 2, 'reminder_hours', null],
  ['late, after the server was down', 10, 'reminder_day', 2],
  ['so late that the next reminder would follow right away', 2.5, 'reminder_day', null],
  ['an hour before', 1, 'reminder_hours', null],
  ['when the booking has begun', 0, undefined, null],
  ['when it is long over', -30, undefined, null],
] as const)(
  'decides which reminder is sent now and when the next reminder is due: %s',
  ([, hours, event, next]) => {
    expect(reminderDue(start, before(hours))).toEqual({
      event,
      next: next === null ? null : before(next),
    })
  },
)
