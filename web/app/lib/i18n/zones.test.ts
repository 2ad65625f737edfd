import { formatZoneOffsets, parseZoneOffsets } from '@ujuzi/contract/locale/zone-offsets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDay, longDay, minuteOfDay, timeText, zoneOffset } from './times.ts'
import { offsetAt, sentZones, setZoneOffsets } from './zones.ts'

/** Offsets that no real zone has, so that they can only come from the server. */
const change = Date.parse('2026-09-20T01:00:00Z') / 60_000
const zones = new Map([
  [
    'Africa/Casablanca',
    [
      { from: 0, offset: 90 },
      { from: change, offset: -30 },
    ],
  ],
  ['Africa/Lagos', [{ from: 0, offset: 120 }]],
  ['Africa/Douala', [{ from: 0, offset: 120 }]],
])

beforeAll(() => setZoneOffsets(formatZoneOffsets(zones)))
afterAll(() => setZoneOffsets(undefined))

test('time zone offsets are sent as a short text in which zones with the same offsets share an entry', () => {
  const text = formatZoneOffsets(zones)
  expect(text).toBe('Africa/Casablanca=90 hrdto -30;Africa/Lagos,Africa/Douala=120')
  expect(parseZoneOffsets(text).get('Africa/Douala')).toEqual([
    { from: Number.NEGATIVE_INFINITY, offset: 120 },
  ])
  expect(sentZones()).toEqual([...zones.keys()])
})

test.each([
  ['Africa/Lagos', '2026-12-01T22:30:00Z', '00:30', '2026-12-02', 30, 'Wednesday 2 December'],
  ['Africa/Casablanca', '2026-09-20T00:59:00Z', '02:29', '2026-09-20', 149, 'Sunday 20 September'],
  ['Africa/Casablanca', '2026-09-20T01:00:00Z', '00:30', '2026-09-20', 30, 'Sunday 20 September'],
  ['Africa/Casablanca', '2026-12-01T00:15:00Z', '23:45', '2026-11-30', 1425, 'Monday 30 November'],
])(
  'the time in %s at %s follows the offsets from the server: %s',
  (zone, instant, time, day, minute, long) => {
    expect(timeText(instant, zone)).toBe(time)
    expect(localDay(zone, instant)).toBe(day)
    expect(minuteOfDay(zone, instant)).toBe(minute)
    expect(longDay(instant, zone)).toBe(long)
  },
)

test.each([
  ['Africa/Lagos', '2026-12-01T12:00:00Z', 'GMT+2'],
  ['Africa/Casablanca', '2026-07-01T12:00:00Z', 'GMT+1:30'],
  ['Africa/Casablanca', '2026-12-01T12:00:00Z', 'GMT−0:30'],
  ['UTC', '2026-12-01T12:00:00Z', 'GMT'],
])('formats the UTC offset of %s at %s as %s', (zone, instant, text) => {
  expect(zoneOffset(zone, instant)).toBe(text)
})

test.each([
  ['Europe/Paris', '2026-07-01T12:00:59Z', 120],
  ['America/St_Johns', '2026-12-01T12:00:00Z', -210],
  ['UTC', '2026-12-01T12:00:00Z', 0],
])(
  'the UTC offset of %s, which the server does not send, comes from the device',
  (zone, at, offset) => {
    expect(offsetAt(zone, Date.parse(at))).toBe(offset)
  },
)
