import { describe, expect, it, test } from 'vitest'
import { digestTime } from './digest-time.rules.ts'

const daily = (time: string, timezone = 'Africa/Douala', quiet?: [start: string, end: string]) => ({
  email_digest: { enabled: true, time },
  quiet_hours: {
    enabled: quiet !== undefined,
    start_time: quiet?.[0] ?? '22:00',
    end_time: quiet?.[1] ?? '07:00',
    timezone,
  },
})
const after = (settings: Parameters<typeof digestTime>[0], now: string) =>
  digestTime(settings, new Date(now))?.toISOString().slice(0, 16) ?? null

describe('at 18:00 in Douala, which is 17:00 in UTC', () => {
  it.each([
    ['today’s shortly after midnight', '2026-11-22T23:30:00Z', '2026-11-23T17:00'],
    ['today’s until 18:00', '2026-11-23T16:59:59.999Z', '2026-11-23T17:00'],
    ['tomorrow’s at 18:00', '2026-11-23T17:00:00Z', '2026-11-24T17:00'],
    ['tomorrow’s after 18:00', '2026-11-23T17:01:00Z', '2026-11-24T17:00'],
  ])('the next daily email at 18:00 in Douala is %s', (_sentence, now, next) => {
    expect(after(daily('18:00'), now)).toBe(next)
  })
})

test.each([
  [
    'due in quiet hours is sent when they end',
    daily('23:30', 'Africa/Douala', ['22:00', '07:00']),
    '2026-11-24T06:00',
  ],
  [
    'due when quiet hours end is sent at that time',
    daily('07:00', 'Africa/Douala', ['22:00', '07:00']),
    '2026-11-24T06:00',
  ],
  ['due at night is sent on time if quiet hours are off', daily('23:30'), '2026-11-23T22:30'],
  [
    'is sent at its time in the default time zone if no quiet hours are saved',
    { email_digest: { enabled: true, time: '18:00' } },
    '2026-11-23T17:00',
  ],
])(
  'the time of the next daily email respects quiet hours: an email %s',
  (_sentence, settings, next) => {
    expect(after(settings, '2026-11-23T12:00:00Z')).toBe(next)
  },
)

test('a daily email at a time that a clock change skips is sent an hour later', () => {
  expect(after(daily('02:30', 'Europe/Paris'), '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30')
})

test.each([null, undefined, {}, { email_digest: { enabled: false, time: '18:00' } }])(
  'computes no time for a daily email with the settings %j',
  (settings) => {
    expect(after(settings, '2026-11-23T12:00:00Z')).toBeNull()
  },
)
