import { expect, test } from 'vitest'
import { parseDay } from '../time-zone.rules.ts'
import { isSessionStart } from './sessions.rules.ts'

test('a weekly session takes place once on the night when its local time is repeated', () => {
  const sunday = parseDay('2026-10-25')
  const midnight = sunday * 1440
  // From 02:00 to 03:00 twice: first at UTC+2, then at UTC+1.
  const opening = { day: sunday, opensAt: midnight, openUntil: midnight + 120 }
  const change = midnight + 60
  const segments = [
    { ...opening, from: midnight, to: change, offset: 120, offsetUntil: change },
    { ...opening, from: change, to: midnight + 120, offset: 60, offsetUntil: Infinity },
  ]
  const group = { serviceId: 'yoga', seats: 8, sessions: [{ weekday: 7, minute: 150 }] }
  const isStart = (minute: number) => isSessionStart([], group, { segments, minute })
  expect([midnight + 30, midnight + 90].map(isStart)).toEqual([true, false])
})
