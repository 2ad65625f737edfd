import { describe, expect, it } from 'vitest'
import { parseDay } from '../time-zone.rules.ts'
import { parseAwayPeriods } from './rules.ts'

const today = parseDay('2026-11-23')
const period = (from: string, to: string, reason: string | null = null) => ({ from, to, reason })
const errorsOf = (...periods: ReturnType<typeof period>[]) => {
  const parsed = parseAwayPeriods(periods, today)
  return parsed.ok ? {} : parsed.errors
}

describe('periods of absence', () => {
  it('sorts the periods in which a business is away and leaves out those that have ended', () => {
    const parsed = parseAwayPeriods(
      [
        period('2026-12-20', '2027-01-03', 'Holidays'),
        period('2026-11-01', '2026-11-22'),
        period('2026-11-20', '2026-11-23', ''),
      ],
      today,
    )
    expect(parsed).toEqual({
      ok: true,
      days: [
        { first: parseDay('2026-11-20'), last: today, reason: null },
        { first: parseDay('2026-12-20'), last: parseDay('2027-01-03'), reason: 'Holidays' },
      ],
    })
  })

  it('refuses a period away that ends before its first day', () => {
    expect(errorsOf(period('2026-12-02', '2026-12-01'))).toEqual({ '0.to': 'field_time_order' })
    expect(errorsOf(period('2026-12-02', '2026-12-02'))).toEqual({})
  })

  it('refuses two periods away that share a day, but allows consecutive ones', () => {
    const first = period('2026-12-05', '2026-12-10')
    const overlap = { '1.from': 'field_dates_overlap' }
    expect(errorsOf(first, period('2026-12-10', '2026-12-12'))).toEqual(overlap)
    expect(errorsOf(first, period('2026-12-11', '2026-12-12'))).toEqual({})
    expect(errorsOf(period('2026-12-11', '2026-12-12'), first)).toEqual({})
    expect(errorsOf(period('2026-12-01', '2026-12-20'), first)).toEqual(overlap)
  })

  it('refuses a period away that is more than two years ahead', () => {
    expect(errorsOf(period('2028-11-23', '2028-11-23'))).toEqual({})
    expect(errorsOf(period('2028-11-20', '2028-11-25'))).toEqual({ '0.to': 'field_day_far' })
    expect(errorsOf(period('2029-01-01', '2029-01-02'))).toEqual({ '0.from': 'field_day_far' })
  })
})
