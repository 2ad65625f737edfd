import { quietSpans } from '@ujuzi/contract/notifications/quiet-hours'
import { describe, expect, it, test } from 'vitest'
import { heldUntil } from '../event.rules.ts'
import { quietUntil } from './quiet-hours.rules.ts'

const from = (start_time: string, end_time: string, timezone = 'Africa/Douala') => ({
  enabled: true,
  start_time,
  end_time,
  timezone,
})
const until = (quiet: ReturnType<typeof from>, now: string) =>
  quietUntil(quiet, new Date(now))?.toISOString().slice(0, 16) ?? null

describe('quiet hours over midnight, in Douala time', () => {
  const night = from('22:00', '07:00')
  it.each([
    ['the minute before they start', '2026-11-23T20:59:59.999Z', null],
    ['the minute they start', '2026-11-23T21:00:00Z', '2026-11-24T06:00'],
    ['before midnight', '2026-11-23T22:30:00Z', '2026-11-24T06:00'],
    ['after midnight', '2026-11-24T00:30:00Z', '2026-11-24T06:00'],
    ['the last millisecond', '2026-11-24T05:59:59.999Z', '2026-11-24T06:00'],
    ['the minute they end', '2026-11-24T06:00:00Z', null],
    ['noon', '2026-11-24T11:00:00Z', null],
  ])(
    'returns the end of quiet hours from 22:00 to 07:00, or null outside them: %s',
    (_sentence, now, end) => {
      expect(until(night, now)).toBe(end)
    },
  )
})

describe('quiet hours within a day', () => {
  const siesta = from('13:00', '15:30')
  it.each([
    ['do not apply', '12:59', '2026-11-24T11:59:00Z', null],
    ['last until 15:30', '13:00', '2026-11-24T12:00:00Z', '2026-11-24T14:30'],
    ['last until 15:30', '15:29', '2026-11-24T14:29:00Z', '2026-11-24T14:30'],
    ['do not apply', '15:30', '2026-11-24T14:30:00Z', null],
  ])(
    'quiet hours from 13:00 to 15:30 %s at %s of the reader’s time',
    (_effect, _clock, now, end) => {
      expect(until(siesta, now)).toBe(end)
    },
  )
})

test('quiet hours apply in the time zone saved with them', () => {
  const now = '2026-11-23T19:30:00Z'
  expect(until(from('22:00', '07:00', 'Africa/Nairobi'), now)).toBe('2026-11-24T04:00')
  expect(until(from('22:00', '07:00', 'Africa/Douala'), now)).toBeNull()
})

describe('a change of clocks', () => {
  it.each([
    ['shortens the night in Cairo', 'Africa/Cairo', '2027-04-29T20:00Z', '2027-04-30T04:00'],
    ['lengthens the night in Cairo', 'Africa/Cairo', '2026-10-29T19:00Z', '2026-10-30T05:00'],
    [
      'lengthens the night in Casablanca',
      'Africa/Casablanca',
      '2026-02-14T21:00Z',
      '2026-02-15T07:00',
    ],
    [
      'shortens the night in Casablanca',
      'Africa/Casablanca',
      '2026-03-21T22:00Z',
      '2026-03-22T06:00',
    ],
    [
      'no longer happens in Casablanca',
      'Africa/Casablanca',
      '2026-11-23T22:00Z',
      '2026-11-24T07:00',
    ],
  ])('computes the end of quiet hours when a clock change %s', (_sentence, zone, now, end) => {
    expect(until(from('22:00', '07:00', zone), now)).toBe(end)
  })

  it('quiet hours whose end is skipped by a clock change end an hour later', () => {
    expect(until(from('22:00', '00:30', 'Africa/Cairo'), '2027-04-29T20:30Z')).toBe(
      '2027-04-29T22:30',
    )
  })

  it('quiet hours whose end occurs twice because of a clock change end when that time next occurs', () => {
    const quiet = from('22:00', '02:30', 'Africa/Casablanca')
    expect(until(quiet, '2026-02-15T01:10Z')).toBe('2026-02-15T01:30')
    expect(until(quiet, '2026-02-15T02:10Z')).toBe('2026-02-15T02:30')
  })
})

test.each([
  ['its wait if that is before quiet hours', '2026-11-23T20:44Z', '2026-11-23T20:59'],
  ['quiet hours if its wait ends in them', '2026-11-23T20:45Z', '2026-11-24T06:00'],
  ['quiet hours if its wait begins and ends in them', '2026-11-24T05:44Z', '2026-11-24T06:00'],
  ['its wait if that is after quiet hours', '2026-11-24T05:50Z', '2026-11-24T06:05'],
])('a message that waits 15 minutes is held until the end of %s', (_sentence, now, end) => {
  const held = heldUntil(15, { quiet_hours: from('22:00', '07:00') }, new Date(now))
  expect(held?.toISOString().slice(0, 16)).toBe(end)
})

test('there are no quiet hours if start equals end or if they are off or missing', () => {
  expect(until(from('22:00', '22:00'), '2026-11-23T21:00:00Z')).toBeNull()
  expect(
    quietUntil({ ...from('22:00', '07:00'), enabled: false }, new Date('2026-11-23T22:00Z')),
  ).toBeNull()
  expect(quietUntil(undefined, new Date('2026-11-23T22:00Z'))).toBeNull()
})

test('quiet hours over midnight are returned as two time spans of one day', () => {
  expect(quietSpans('22:00', '07:00')).toEqual([
    { from: 0, to: 420 },
    { from: 1320, to: 1440 },
  ])
  expect(quietSpans('22:00', '00:00')).toEqual([{ from: 1320, to: 1440 }])
  expect(quietSpans('13:00', '15:30')).toEqual([{ from: 780, to: 930 }])
  expect(quietSpans('08:00', '08:00')).toEqual([])
})
