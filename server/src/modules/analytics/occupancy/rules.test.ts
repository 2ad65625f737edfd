import { describe, expect, it } from 'vitest'
import { parseDay } from '../../schedule/time-zone.rules.ts'
import { openMinutesByDay } from './rules.ts'

const openings = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 480, closes: 1080 }))
const minute = (text: string) => Date.parse(text) / 60_000
const monday = parseDay('2026-11-23')

describe('the open minutes of a resource', () => {
  it('counts the open minutes of a resource from the weekly hours, without closed days', () => {
    const calendar = {
      hours: { openings, special: new Map() },
      resources: [{ id: 'a', closed: [] }],
    }
    const open = openMinutesByDay(calendar, 'Africa/Lagos', { first: monday, last: monday + 6 })
    expect([...(open.get('a') ?? [])].map(([day, minutes]) => [day - monday, minutes])).toEqual(
      [0, 1, 2, 3, 4].map((day) => [day, 600]),
    )
  })

  it('subtracts special closures and overlapping time off from the open minutes', () => {
    const closed = [
      { from: minute('2026-11-23T07:00Z'), to: minute('2026-11-23T09:00Z') },
      { from: minute('2026-11-23T08:00Z'), to: minute('2026-11-23T10:00Z') },
    ]
    const calendar = {
      hours: { openings, special: new Map([[monday + 1, []]]) },
      resources: [
        { id: 'a', closed },
        { id: 'b', closed: [] },
      ],
    }
    const open = openMinutesByDay(calendar, 'Africa/Lagos', { first: monday, last: monday + 1 })
    expect([...(open.get('a') ?? [])]).toEqual([[monday, 420]])
    expect([...(open.get('b') ?? [])]).toEqual([[monday, 600]])
  })

  it('counts 180 open minutes from midnight to 4:00 on the night when the clock skips an hour', () => {
    const night = [{ weekday: 5, opens: 0, closes: 240 }]
    const calendar = {
      hours: { openings: night, special: new Map() },
      resources: [{ id: 'a', closed: [] }],
    }
    const friday = parseDay('2027-04-30')
    const open = openMinutesByDay(calendar, 'Africa/Cairo', { first: friday, last: friday })
    expect(open.get('a')?.get(friday)).toBe(180)
  })

  it('counts only the part of a resource’s own hours within the opening hours of the business', () => {
    const own = [{ weekday: 1, opens: 420, closes: 600 }]
    const calendar = {
      hours: { openings, special: new Map() },
      resources: [{ id: 'a', hours: own, closed: [] }],
    }
    const open = openMinutesByDay(calendar, 'Africa/Lagos', { first: monday, last: monday + 1 })
    expect([...(open.get('a') ?? [])]).toEqual([[monday, 120]])
  })

  it('counts no open minutes in a period whose last day is before its first day', () => {
    const calendar = {
      hours: { openings, special: new Map() },
      resources: [{ id: 'a', closed: [] }],
    }
    expect(
      openMinutesByDay(calendar, 'Africa/Lagos', { first: monday, last: monday - 1 }).size,
    ).toBe(0)
  })
})
