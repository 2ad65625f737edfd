import { describe, expect, it } from 'vitest'
import type { Opening, OpeningHours } from '../schedule/slots/opening.rules.ts'
import { parseDay, weekdayAt } from '../schedule/time-zone.rules.ts'
import { openStateAt } from './opening-hours.rules.ts'

describe('open now', () => {
  const always = (openings: Opening[]): OpeningHours => ({ openings, special: new Map() })
  const morning = always([{ weekday: 1, opens: 480, closes: 720 }])
  const minuteOf = (instant: string) => Date.parse(instant) / 60_000
  const off = (from: string, to: string) => [{ from: minuteOf(from), to: minuteOf(to) }]
  const stateAt = (now: string, spans = off(now, now)) =>
    openStateAt(new Date(now), { hours: morning, off: spans, timeZone: 'Africa/Douala' })

  it.each([['2026-11-23T07:00:00Z'], ['2026-11-23T10:59:59Z']])(
    'a business in Douala is open at %s',
    (now) => {
      expect(stateAt(now)).toMatchObject({ open: true, opensAt: null })
    },
  )

  it.each([
    ['2026-11-23T06:59:00Z', '2026-11-23T08:00:00+01:00'],
    ['2026-11-23T11:00:00Z', '2026-11-30T08:00:00+01:00'],
    ['2026-11-24T08:00:00Z', '2026-11-30T08:00:00+01:00'],
  ])('a business in Douala is closed at %s and opens next at %s', (now, opensAt) => {
    expect(stateAt(now)).toMatchObject({ open: false, opensAt })
  })

  it('a business is closed during time off and opens again when the time off ends', () => {
    const now = '2026-11-23T08:00:00Z'
    expect(stateAt(now, off('2026-11-20T00:00:00Z', '2026-11-23T09:30:00Z'))).toMatchObject({
      open: false,
      opensAt: '2026-11-23T10:30:00+01:00',
    })
    expect(stateAt(now, off('2026-11-20T00:00:00Z', '2027-01-01T00:00:00Z'))).toMatchObject({
      open: false,
      opensAt: null,
    })
  })

  it('special hours of a day replace the weekly opening hours', () => {
    const [monday, tuesday] = [parseDay('2026-11-23'), parseDay('2026-11-24')]
    const special = new Map([
      [monday, []],
      [tuesday, [{ from: 600, to: 660 }]],
    ])
    const at = (now: string) =>
      openStateAt(new Date(now), {
        hours: { ...morning, special },
        off: [],
        timeZone: 'Africa/Douala',
      })
    expect(at('2026-11-23T08:00:00Z')).toMatchObject({
      open: false,
      opensAt: '2026-11-24T10:00:00+01:00',
    })
    expect(at('2026-11-24T09:30:00Z')).toMatchObject({ open: true, opensAt: null })
  })

  it('a business without opening hours is never open', () => {
    const now = new Date('2026-11-23T08:00:00Z')
    const closed = { hours: always([]), off: [], timeZone: 'Africa/Douala' }
    expect(openStateAt(now, closed)).toMatchObject({
      open: false,
      opensAt: null,
    })
  })

  it('the next opening time skips the hour that a clock change leaves out', () => {
    // Cairo has no midnight hour on 30 April 2027.
    const friday = always([{ weekday: 5, opens: 0, closes: 600 }])
    const evening = new Date('2027-04-29T20:00:00Z')
    expect(
      openStateAt(evening, { hours: friday, off: [], timeZone: 'Africa/Cairo' }),
    ).toMatchObject({
      open: false,
      opensAt: '2027-04-30T01:00:00+03:00',
    })
  })

  it.each([
    ['2026-11-23T06:59:00Z', 'opens', '2026-11-23T07:00:00Z'],
    ['2026-11-23T07:00:00Z', 'closes', '2026-11-23T11:00:00Z'],
    ['2026-11-23T11:00:00Z', 'opens', '2026-11-30T07:00:00Z'],
  ])(
    'the state of a business at %s, open or closed, lasts until the business %s',
    (now, _, until) => {
      expect(new Date(stateAt(now).until)).toEqual(new Date(until))
    },
  )

  it('the state of a business, open or closed, lasts until time off begins or ends', () => {
    const away = off('2026-11-23T08:00:00Z', '2026-11-23T09:30:00Z')
    const until = (now: string) => new Date(stateAt(now, away).until)
    expect(until('2026-11-23T07:30:00Z')).toEqual(new Date('2026-11-23T08:00:00Z'))
    expect(until('2026-11-23T08:00:00Z')).toEqual(new Date('2026-11-23T09:30:00Z'))
    expect(until('2026-11-23T10:00:00Z')).toEqual(new Date('2026-11-23T11:00:00Z'))
  })

  it('the weekday for opening hours is that of the business’s time zone', () => {
    const sundayNight = new Date('2026-11-22T22:30:00Z')
    expect(weekdayAt('Africa/Nairobi', sundayNight)).toBe(1)
    expect(weekdayAt('Africa/Douala', sundayNight)).toBe(7)
  })
})
