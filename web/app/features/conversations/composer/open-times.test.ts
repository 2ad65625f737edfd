import { describe, expect, it } from 'vitest'
import { openTimesText } from './open-times.ts'

const slotsAt = (date: string, ...hours: string[]) => ({
  date,
  open: true,
  slots: hours.map((hour) => ({
    start: `${date}T${hour}:00+01:00`,
    end: `${date}T${hour}:30+01:00`,
  })),
})

const openTimes = (days: ReturnType<typeof slotsAt>[]) =>
  openTimesText({
    timezone: 'Africa/Douala',
    bookable_until: '2026-12-31',
    away_until: null,
    days,
  })

describe('the open times in a message', () => {
  it('the text of open times for a message has at most three days, with at most three times each', () => {
    const text = openTimes([
      slotsAt('2026-12-01'),
      slotsAt('2026-12-02', '09:00', '09:30', '10:00', '10:30', '11:00'),
      slotsAt('2026-12-03', '16:00'),
      slotsAt('2026-12-04', '08:00', '08:30'),
      slotsAt('2026-12-05', '08:00'),
    ])
    expect(text.split('; ').map((day) => day.match(/\d\d:\d\d/g))).toEqual([
      ['09:00', '10:00', '11:00'],
      ['16:00'],
      ['08:00', '08:30'],
    ])
    expect(text).toMatch(/^\w+,? 2 Dec/)
  })

  it('the text of open times for a message is empty if no time is open', () => {
    expect(openTimes([slotsAt('2026-12-01')])).toBe('')
  })
})
